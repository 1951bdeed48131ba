// Package testing runs tests and benchmarks that a program calls itself.
package testing

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// TB is what T and B have in common.
type TB interface {
	ArtifactDir() string
	Attr(key, value string)
	Cleanup(func())
	Context() context.Context
	Error(args ...any)
	Errorf(format string, args ...any)
	Fail()
	FailNow()
	Failed() bool
	Fatal(args ...any)
	Fatalf(format string, args ...any)
	Helper()
	Log(args ...any)
	Logf(format string, args ...any)
	Name() string
	Output() io.Writer
	Setenv(key, value string)
	Chdir(dir string)
	Skip(args ...any)
	SkipNow()
	Skipf(format string, args ...any)
	Skipped() bool
	TempDir() string
	private()
}

// common is the state of a test or benchmark.
type common struct {
	mu       sync.Mutex
	name     string
	subNames map[string]int // how often each was asked for
	helpers  map[uintptr]string
	runAt    []uintptr // the callers of Run, for a subtest
	output   []byte    // logs, and reports of subtests
	failed   bool
	skipped  bool
	finished bool
	cleanups []func()
	parent   *common
	start    time.Time
	duration time.Duration
	ctx      context.Context
	cancel   context.CancelFunc
	canceled bool // the context is, or will be from the first
	done     bool // it has been reported

	cleaning       bool // the cleanups run
	changesProcess bool // Setenv or Chdir was called
	half           bool // the output ends within a line
	tempDirs       string
	tempCount      int
	artifacts      string
}

func (c *common) private() {}

// Name returns the name.
func (c *common) Name() string { return c.name }

// Fail marks the test as failed; it goes on. It panics if the test has been reported.
func (c *common) Fail() {
	if c.parent != nil {
		c.parent.Fail()
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.done {
		panic("Fail in goroutine after " + c.name + " has completed")
	}
	c.failed = true
}

// Failed reports whether the test has failed.
func (c *common) Failed() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.failed
}

// FailNow marks the test as failed and ends it.
func (c *common) FailNow() {
	c.Fail()
	c.finish()
}

func (c *common) finish() {
	c.mu.Lock()
	c.finished = true
	c.mu.Unlock()
	runtime.Goexit()
}

// Log writes the operands, shown if the test fails.
func (c *common) Log(args ...any) { c.log(fmt.Sprintln(args...), 1) }

// Logf is Log with a format.
func (c *common) Logf(format string, args ...any) { c.log(fmt.Sprintf(format, args...), 1) }

// Error is Log and Fail.
func (c *common) Error(args ...any) {
	c.log(fmt.Sprintln(args...), 1)
	c.Fail()
}

// Errorf is Logf and Fail.
func (c *common) Errorf(format string, args ...any) {
	c.log(fmt.Sprintf(format, args...), 1)
	c.Fail()
}

// Fatal is Log and FailNow.
func (c *common) Fatal(args ...any) {
	c.log(fmt.Sprintln(args...), 1)
	c.FailNow()
}

// Fatalf is Logf and FailNow.
func (c *common) Fatalf(format string, args ...any) {
	c.log(fmt.Sprintf(format, args...), 1)
	c.FailNow()
}

// Skip is Log and SkipNow.
func (c *common) Skip(args ...any) {
	c.log(fmt.Sprintln(args...), 1)
	c.SkipNow()
}

// Skipf is Logf and SkipNow.
func (c *common) Skipf(format string, args ...any) {
	c.log(fmt.Sprintf(format, args...), 1)
	c.SkipNow()
}

// SkipNow marks the test as skipped and ends it.
func (c *common) SkipNow() {
	c.mu.Lock()
	c.skipped = true
	c.mu.Unlock()
	c.finish()
}

// Skipped reports whether the test was skipped.
func (c *common) Skipped() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.skipped
}

// Cleanup calls f when the test has ended, the last first.
func (c *common) Cleanup(f func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cleanups = append(c.cleanups, f)
}

// Context is canceled just before the cleanups.
func (c *common) Context() context.Context {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ctx == nil {
		c.ctx, c.cancel = context.WithCancel(context.Background())
	}
	if c.canceled {
		c.cancel()
	}
	return c.ctx
}

// T is the state of a test.
type T struct {
	common
	waiters  sync.WaitGroup // of subtests
	children chan struct{}  // closed when the test's function has returned: its parallel subtests go on
	release  chan struct{}  // the parent's children
	above    *T             // nil for a test of a program's own
	turn     chan struct{}  // closed when this one has ended or waits to be parallel
	parked   bool

	hasParallel atomic.Bool // a subtest has called Parallel

	races   int  // that had been reported when it began
	bubbled bool // the part of a test that runs in a bubble of testing/synctest
	crashed bool // it ends the program with a panic
	aborted bool // it ended its goroutine since a test around it has ended
	isRound bool // no test, but what those of a program are run by
}

func newTest(name string, parent *T) *T {
	t := &T{children: make(chan struct{}), turn: make(chan struct{})}
	t.name = name
	if parent != nil {
		t.above = parent
		t.parent = &parent.common
		t.release = parent.children
	}
	return t
}

// subtest returns the test of the name that t runs next; nil if it is not to run.
func (t *T) subtest(name string) *T {
	if t.isRound {
		sub := newTest(name, nil)
		sub.release = t.children
		return sub
	}
	t.refuseInBubble("Run")
	if t.cleaning {
		panic("testing: t.Run called during t.Cleanup")
	}
	sub := newTest(t.subName(name), t)
	if !chosen.matches(sub.name) || failFast != nil && *failFast && t.Failed() {
		return nil
	}
	return sub
}

// Run runs a subtest and waits for it, unless that is parallel. It passes over one that the flags do not name.
func (t *T) Run(name string, f func(t *T)) bool {
	sub := t.subtest(name)
	if sub == nil {
		return true
	}
	sub.runAt = callers(1)
	t.waiters.Add(1)
	go tRunner(sub, f, func() {
		if t.isRound && sub.Failed() {
			t.Fail()
		}
		if !sub.parked {
			close(sub.turn)
		}
		t.waiters.Done()
	})
	<-sub.turn
	if sub.aborted {
		runtime.Goexit() // up to the test that has ended
	}
	out.back(t.name)
	return !sub.Failed()
}

// Deadline returns when the tests are to be over; never, here.
func (t *T) Deadline() (deadline time.Time, ok bool) {
	t.refuseInBubble("Deadline")
	return time.Time{}, false
}

// AllocsPerRun returns how many objects f makes, on average, after one run to
// warm up.
func AllocsPerRun(runs int, f func()) (avg float64) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	f()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range runs {
		f()
	}
	runtime.ReadMemStats(&after)
	return float64((after.Mallocs - before.Mallocs) / uint64(runs))
}
