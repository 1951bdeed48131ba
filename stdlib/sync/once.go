package sync

import (
	"sync/atomic"
	"unsafe"

	"internal/race"
)

// Once does something once.
type Once struct {
	done uint32
	m    Mutex
}

// Do calls f if this is the first call; all calls return after f has.
func (o *Once) Do(f func()) {
	if atomic.LoadUint32(&o.done) == 0 {
		o.doSlow(f)
	}
	if race.Enabled {
		race.Acquire(unsafe.Pointer(o))
	}
}

func (o *Once) doSlow(f func()) {
	o.m.Lock()
	defer o.m.Unlock()
	if o.done == 0 {
		defer o.finish()
		f()
	}
}

// finish lets all calls return.
func (o *Once) finish() {
	if race.Enabled {
		race.Release(unsafe.Pointer(o))
	}
	atomic.StoreUint32(&o.done, 1)
}

// firstCall is what the functions of OnceFunc, OnceValue and OnceValues remember of their only call.
// It lies in one object with the rest of what such a function needs.
type firstCall struct {
	once     Once
	returned bool
	cause    any // what it panicked with
}

// end is deferred by the call. A panic goes on, with the value that all later calls panic with.
func (c *firstCall) end() {
	c.cause = recover()
	if !c.returned {
		panic(c.cause)
	}
}

// check panics if the call did.
func (c *firstCall) check() {
	if !c.returned {
		panic(c.cause)
	}
}

// succeeded reports whether the call has returned, without waiting for it. All but the first calls ask this alone, inline.
func (c *firstCall) succeeded() bool {
	if atomic.LoadUint32(&c.once.done) == 0 {
		return false
	}
	if race.Enabled {
		race.Acquire(unsafe.Pointer(&c.once))
	}
	return c.returned
}

type onceFunc struct {
	firstCall
	f func()
}

func (o *onceFunc) first() {
	defer o.end()
	f := o.f
	o.f = nil
	f()
	o.returned = true
}

// await makes the call, or waits for it, and panics if it did. As a call it leaves the function around it small enough to be
// inlined.
//
//go:noinline
func (o *onceFunc) await() {
	o.once.Do(o.first)
	o.check()
}

// OnceFunc returns a function that calls f once; if f panics, every call does
// so with the same value.
func OnceFunc(f func()) func() {
	o := &onceFunc{f: f}
	return func() {
		if !o.succeeded() {
			o.await()
		}
	}
}
