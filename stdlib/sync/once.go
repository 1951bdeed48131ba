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

// OnceFunc returns a function that calls f once; if f panics, every call does
// so with the same value.
func OnceFunc(f func()) func() {
	var once Once
	valid := false
	var cause any
	body := func() {
		defer func() {
			f = nil
			cause = recover()
			if !valid {
				panic(cause)
			}
		}()
		f()
		valid = true
	}
	return func() {
		once.Do(body)
		if !valid {
			panic(cause)
		}
	}
}
