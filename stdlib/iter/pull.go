package iter

import (
	"runtime"
	"unsafe"
)

// The runtime's coroutines (sched/coroutine.h).

//go:linkname newCoroutine mg_coroutine_new
func newCoroutine(body func()) unsafe.Pointer

//go:linkname switchCoroutine mg_coroutine_switch
func switchCoroutine(coroutine unsafe.Pointer)

//go:linkname exitCoroutine mg_coroutine_exit
func exitCoroutine(coroutine unsafe.Pointer)

// exited takes the place of a panic's value when an iterator has called
// runtime.Goexit.
var exited any = new(int)

// A puller is what the two sides of Pull share: the caller of next and stop, and
// the iterator, which runs on a coroutine. Only one of them runs at a time.
type puller struct {
	name      string
	coroutine unsafe.Pointer
	wanted    bool // next waits for a value
	done      bool // no more values: the iterator has ended, or is to end
	returned  bool // the iterator has ended by itself
	failure   any  // what has ended it otherwise
}

// ask reports whether the iterator can be asked for a value.
func (p *puller) ask() bool {
	if p.done {
		return false
	}
	if p.wanted {
		panic(p.name + ": next called again before yield")
	}
	p.wanted = true
	return true
}

// offer reports whether the iterator may give a value.
func (p *puller) offer() bool {
	if p.done {
		return false
	}
	if !p.wanted {
		panic(p.name + ": yield called again before next")
	}
	p.wanted = false
	return true
}

// end is deferred on the iterator's side.
func (p *puller) end() {
	if value := recover(); value != nil {
		p.failure = value
	} else if !p.returned {
		p.failure = exited
	}
	p.done = true
}

// check fails as the iterator has failed.
func (p *puller) check() {
	if p.failure == nil {
		return
	}
	if p.failure == exited {
		runtime.Goexit()
	}
	panic(p.failure)
}
