package trace

import (
	"context"
	"fmt"
	"sync/atomic"
)

//go:linkname traceOn mg_trace_on
func traceOn() bool

//go:linkname traceTaskBegin mg_trace_task_begin
func traceTaskBegin(id, parent uint64, name string)

//go:linkname traceTaskEnd mg_trace_task_end
func traceTaskEnd(id uint64)

//go:linkname traceRegion mg_trace_region
func traceRegion(task uint64, end bool, name string)

//go:linkname traceLog mg_trace_log
func traceLog(task uint64, category, message string)

// IsEnabled says whether the program is traced.
func IsEnabled() bool {
	return traceOn()
}

// Task is an operation of the program, on any number of goroutines.
type Task struct {
	id uint64
}

type taskKey struct{}

var (
	lastTask   atomic.Uint64
	background Task
)

func taskOf(ctx context.Context) *Task {
	if t, ok := ctx.Value(taskKey{}).(*Task); ok {
		return t
	}
	return &background
}

// NewTask begins a task of a type, of which a program has a few. It is part
// of the task of ctx, if there is one. The context that it returns carries
// it.
func NewTask(ctx context.Context, taskType string) (context.Context, *Task) {
	t := &Task{lastTask.Add(1)}
	traceTaskBegin(t.id, taskOf(ctx).id, taskType)
	return context.WithValue(ctx, taskKey{}, t), t
}

// End ends the task.
func (t *Task) End() {
	traceTaskEnd(t.id)
}

// Region is a stretch of a goroutine's time.
type Region struct {
	task uint64
	name string
}

// untraced is every region that began without a trace.
var untraced Region

// StartRegion begins a region of the calling goroutine, for the task of ctx.
// Regions of a goroutine end in the opposite order.
func StartRegion(ctx context.Context, regionType string) *Region {
	if !IsEnabled() {
		return &untraced
	}
	r := &Region{taskOf(ctx).id, regionType}
	traceRegion(r.task, false, r.name)
	return r
}

// End ends the region, on the goroutine that began it.
func (r *Region) End() {
	if r != &untraced {
		traceRegion(r.task, true, r.name)
	}
}

// WithRegion calls fn within a region.
func WithRegion(ctx context.Context, regionType string, fn func()) {
	id := taskOf(ctx).id
	traceRegion(id, false, regionType)
	defer traceRegion(id, true, regionType)
	fn()
}

// Log notes a message in a category, of which a program has a few.
func Log(ctx context.Context, category, message string) {
	traceLog(taskOf(ctx).id, category, message)
}

// Logf notes a message that is formatted as by fmt.Sprintf.
func Logf(ctx context.Context, category, format string, args ...any) {
	if IsEnabled() {
		traceLog(taskOf(ctx).id, category, fmt.Sprintf(format, args...))
	}
}
