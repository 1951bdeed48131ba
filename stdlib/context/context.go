// Package context carries the end of a task, and values, to those who work on
// it.
package context

import (
	"errors"
	"internal/abi"
	"sync"
	"time"
)

// Context is a task's.
type Context interface {
	Deadline() (deadline time.Time, ok bool)
	Done() <-chan struct{}
	Err() error
	Value(key any) any
}

// CancelFunc ends a task.
type CancelFunc func()

// CancelCauseFunc ends a task and says why.
type CancelCauseFunc func(cause error)

// Canceled is the Err of a context that was ended.
var Canceled = errors.New("context canceled")

// DeadlineExceeded is the Err of a context whose time was up.
var DeadlineExceeded error = deadlineExceededError{}

type deadlineExceededError struct{}

func (deadlineExceededError) Error() string   { return "context deadline exceeded" }
func (deadlineExceededError) Timeout() bool   { return true }
func (deadlineExceededError) Temporary() bool { return true }

type emptyCtx struct{}

func (emptyCtx) Deadline() (deadline time.Time, ok bool) { return }
func (emptyCtx) Done() <-chan struct{}                   { return nil }
func (emptyCtx) Err() error                              { return nil }
func (emptyCtx) Value(key any) any                       { return nil }

type backgroundCtx struct{ emptyCtx }

func (backgroundCtx) String() string { return "context.Background" }

type todoCtx struct{ emptyCtx }

func (todoCtx) String() string { return "context.TODO" }

// Background returns the context that never ends, the root of others.
func Background() Context { return backgroundCtx{} }

// TODO is Background where it is not clear yet which context to use.
func TODO() Context { return todoCtx{} }

// cancelCtx can be ended, and ends its children then.
type cancelCtx struct {
	Context
	mu       sync.Mutex
	done     chan struct{}
	children map[*cancelCtx]bool
	err      error
	cause    error
	ended    func() // called once, at the end
	detach   func() // lets go of the parent, for ends that do not come from there
}

// selfKey asks a context for the *cancelCtx nearest to it.
var selfKey int

func (c *cancelCtx) Value(key any) any {
	if key == &selfKey {
		return c
	}
	return c.Context.Value(key)
}

func (c *cancelCtx) Done() <-chan struct{} { return c.done }

func (c *cancelCtx) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}

// cancel ends c, which its parent can forget then.
func (c *cancelCtx) cancel(err, cause error) {
	if c.end(err, cause) && c.detach != nil {
		c.detach()
	}
}

// end ends c and its children; only the first call counts, and reports that.
func (c *cancelCtx) end(err, cause error) bool {
	if cause == nil {
		cause = err
	}
	c.mu.Lock()
	if c.err != nil {
		c.mu.Unlock()
		return false
	}
	c.err = err
	c.cause = cause
	close(c.done)
	children := c.children
	c.children = nil
	ended := c.ended
	c.mu.Unlock()
	for child := range children {
		child.end(err, cause)
	}
	if ended != nil {
		ended()
	}
	return true
}

// afterFuncer is a context of another package that calls functions at its end.
type afterFuncer interface {
	AfterFunc(func()) func() bool
}

// start makes c end with its parent.
func (c *cancelCtx) start(parent Context) {
	c.done = make(chan struct{})
	done := parent.Done()
	if done == nil {
		return
	}
	end := func() { c.end(parent.Err(), Cause(parent)) }
	select {
	case <-done:
		end()
		return
	default:
	}
	if p, ok := parent.Value(&selfKey).(*cancelCtx); ok && p.done == done {
		p.adopt(c)
		return
	}
	if p, ok := parent.(afterFuncer); ok {
		stop := p.AfterFunc(end)
		c.detach = func() { stop() }
		return
	}
	go func() {
		select {
		case <-done:
			end()
		case <-c.done:
		}
	}()
}

func (c *cancelCtx) adopt(child *cancelCtx) {
	c.mu.Lock()
	err, cause := c.err, c.cause
	if err == nil {
		if c.children == nil {
			c.children = map[*cancelCtx]bool{}
		}
		c.children[child] = true
		child.detach = func() { c.release(child) }
	}
	c.mu.Unlock()
	if err != nil {
		child.end(err, cause)
	}
}

func (c *cancelCtx) release(child *cancelCtx) {
	c.mu.Lock()
	delete(c.children, child)
	c.mu.Unlock()
}

func newCancelCtx(parent Context) *cancelCtx {
	if parent == nil {
		panic("cannot create context from nil parent")
	}
	c := &cancelCtx{Context: parent}
	c.start(parent)
	return c
}

// WithCancel returns a child of parent and the function that ends it.
func WithCancel(parent Context) (ctx Context, cancel CancelFunc) {
	c := newCancelCtx(parent)
	return c, func() { c.cancel(Canceled, nil) }
}

// WithCancelCause is WithCancel with a reason for Cause to return.
func WithCancelCause(parent Context) (ctx Context, cancel CancelCauseFunc) {
	c := newCancelCtx(parent)
	return c, func(cause error) { c.cancel(Canceled, cause) }
}

// Cause returns why c ended, nil if it has not.
func Cause(c Context) error {
	if p, ok := c.Value(&selfKey).(*cancelCtx); ok {
		p.mu.Lock()
		cause := p.cause
		p.mu.Unlock()
		if cause != nil {
			return cause
		}
	}
	return c.Err()
}

// timerCtx ends at a deadline.
type timerCtx struct {
	*cancelCtx
	deadline time.Time
}

func (c *timerCtx) Deadline() (deadline time.Time, ok bool) { return c.deadline, true }

// WithDeadline returns a child of parent that ends at d.
func WithDeadline(parent Context, d time.Time) (Context, CancelFunc) {
	return WithDeadlineCause(parent, d, nil)
}

// WithDeadlineCause is WithDeadline with a reason for Cause to return.
func WithDeadlineCause(parent Context, d time.Time, cause error) (Context, CancelFunc) {
	if parent == nil {
		panic("cannot create context from nil parent")
	}
	if earlier, ok := parent.Deadline(); ok && earlier.Before(d) {
		return WithCancel(parent)
	}
	c := &timerCtx{newCancelCtx(parent), d}
	left := time.Until(d)
	if left <= 0 {
		c.cancel(DeadlineExceeded, cause)
		return c, func() {}
	}
	c.mu.Lock()
	if c.err == nil {
		timer := time.AfterFunc(left, func() { c.cancel(DeadlineExceeded, cause) })
		c.ended = func() { timer.Stop() }
	}
	c.mu.Unlock()
	return c, func() { c.cancel(Canceled, nil) }
}

// WithTimeout is WithDeadline for a time from now.
func WithTimeout(parent Context, timeout time.Duration) (Context, CancelFunc) {
	return WithDeadline(parent, time.Now().Add(timeout))
}

// WithTimeoutCause is WithTimeout with a reason for Cause to return.
func WithTimeoutCause(parent Context, timeout time.Duration, cause error) (Context, CancelFunc) {
	return WithDeadlineCause(parent, time.Now().Add(timeout), cause)
}

type valueCtx struct {
	Context
	key, val any
}

func (c *valueCtx) Value(key any) any {
	if c.key == key {
		return c.val
	}
	return c.Context.Value(key)
}

// WithValue returns a child of parent in which key has a value.
func WithValue(parent Context, key, val any) Context {
	if parent == nil {
		panic("cannot create context from nil parent")
	}
	if key == nil {
		panic("nil key")
	}
	if abi.TypeOf(key).Flags&abi.Comparable == 0 {
		panic("key is not comparable")
	}
	return &valueCtx{parent, key, val}
}

type withoutCancelCtx struct {
	parent Context
}

func (withoutCancelCtx) Deadline() (deadline time.Time, ok bool) { return }
func (withoutCancelCtx) Done() <-chan struct{}                   { return nil }
func (withoutCancelCtx) Err() error                              { return nil }

func (c withoutCancelCtx) Value(key any) any {
	if key == &selfKey {
		return nil
	}
	return c.parent.Value(key)
}

// WithoutCancel returns a child of parent that does not end with it.
func WithoutCancel(parent Context) Context {
	if parent == nil {
		panic("cannot create context from nil parent")
	}
	return withoutCancelCtx{parent}
}

// AfterFunc calls f in its own goroutine once ctx ends; stop prevents that and
// reports whether it did.
func AfterFunc(ctx Context, f func()) (stop func() bool) {
	var once sync.Once
	c := &cancelCtx{Context: ctx, ended: func() {
		once.Do(func() { go f() })
	}}
	c.start(ctx)
	return func() bool {
		stopped := false
		once.Do(func() { stopped = true })
		if stopped {
			c.cancel(Canceled, nil)
		}
		return stopped
	}
}
