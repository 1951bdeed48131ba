// Package context carries the end of a task, and values, to those who work on
// it.
package context

import (
	"errors"
	"internal/abi"
	"sync"
	"sync/atomic"
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
	done     chan struct{} // made when it is asked for
	made     atomic.Bool   // done is there, for ever
	children map[*cancelCtx]bool
	ending   atomic.Pointer[ending]
	parent   *cancelCtx  // whose child it is
	ended    func()      // called once, at the end
	detach   func() bool // lets go of a parent of another package
}

// An ending is the result of Err, and that of Cause.
type ending struct{ err, cause error }

var canceled = ending{Canceled, Canceled}

func newEnding(err, cause error) *ending {
	switch {
	case cause == nil && err == Canceled:
		return &canceled
	case cause == nil:
		return &ending{err, err}
	}
	return &ending{err, cause}
}

// closed is the channel of contexts that end before they are asked for theirs.
var closed = make(chan struct{})

func init() { close(closed) }

// selfKey asks a context for the *cancelCtx nearest to it.
var selfKey int

func (c *cancelCtx) Value(key any) any {
	if key == &selfKey {
		return c
	}
	return find(c.Context, key)
}

func (c *cancelCtx) Done() <-chan struct{} {
	if !c.made.Load() {
		c.makeDone()
	}
	return c.done
}

func (c *cancelCtx) makeDone() {
	c.mu.Lock()
	if c.done == nil {
		c.done = make(chan struct{})
		c.made.Store(true)
	}
	c.mu.Unlock()
}

func (c *cancelCtx) Err() error {
	e := c.ending.Load()
	if e == nil {
		return nil
	}
	<-c.Done() // another goroutine is about to close it
	return e.err
}

// cancel ends c, which its parent can forget then.
func (c *cancelCtx) cancel(err, cause error) {
	switch {
	case !c.end(newEnding(err, cause)):
	case c.parent != nil:
		c.parent.release(c)
	case c.detach != nil:
		c.detach()
	}
}

// end ends c and its children; only the first call counts, and reports that.
func (c *cancelCtx) end(e *ending) bool {
	c.mu.Lock()
	if c.ending.Load() != nil {
		c.mu.Unlock()
		return false
	}
	c.ending.Store(e)
	if c.done == nil {
		c.done = closed
		c.made.Store(true)
	} else {
		close(c.done)
	}
	children := c.children
	c.children = nil
	ended := c.ended
	c.mu.Unlock()
	for child := range children {
		child.end(e)
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
	done := parent.Done()
	if done == nil {
		return
	}
	select {
	case <-done:
		c.endWith(parent)
		return
	default:
	}
	if p, ok := parent.Value(&selfKey).(*cancelCtx); ok && p.Done() == done {
		p.adopt(c)
		return
	}
	if p, ok := parent.(afterFuncer); ok {
		c.detach = p.AfterFunc(func() { c.endWith(parent) })
		return
	}
	go func() {
		select {
		case <-done:
			c.endWith(parent)
		case <-c.Done():
		}
	}()
}

func (c *cancelCtx) endWith(parent Context) { c.end(newEnding(parent.Err(), Cause(parent))) }

func (c *cancelCtx) adopt(child *cancelCtx) {
	c.mu.Lock()
	e := c.ending.Load()
	if e == nil {
		if c.children == nil {
			c.children = map[*cancelCtx]bool{}
		}
		c.children[child] = true
		child.parent = c
	}
	c.mu.Unlock()
	if e != nil {
		child.end(e)
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
		if e := p.ending.Load(); e != nil {
			return e.cause
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
	if c.ending.Load() == nil {
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
	return find(c.Context, key)
}

// find is ctx.Value(key) without a call for each context of this package.
func find(ctx Context, key any) any {
	for self := key == &selfKey; ; {
		if c, ok := ctx.(*valueCtx); ok {
			if !self && c.key == key {
				return c.val
			}
			ctx = c.Context
			continue
		}
		c, ok := ctx.(*cancelCtx)
		if timer, timed := ctx.(*timerCtx); timed {
			c, ok = timer.cancelCtx, true
		}
		if !ok {
			return ctx.Value(key)
		}
		if self {
			return c
		}
		ctx = c.Context
	}
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
