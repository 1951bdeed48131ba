// Package synctest runs goroutines in bubbles, which the runtime has: testing/synctest is its face.
package synctest

import "sync/atomic"

//go:linkname run mg_bubble_run
func run(key *byte, f func()) int

//go:linkname wait mg_bubble_wait
func wait() bool

// Current returns the number of the bubble that the goroutine is in, 0 for none.
//
//go:linkname Current mg_bubble_current
func Current() uint32

var used uint32

// Used reports whether there has been a bubble. Before, nobody need ask for the current one.
func Used() bool { return atomic.LoadUint32(&used) != 0 }

// deadlock is what Run panics with.
type deadlock string

func (d deadlock) Error() string { return "deadlock: " + string(d) }

// Run calls f in a new bubble and waits until all goroutines of the bubble have ended. It panics if they never will.
func Run(f func()) {
	if Current() != 0 {
		panic("synctest.Run called from within a synctest bubble")
	}
	if !Used() {
		atomic.StoreUint32(&used, 1)
	}
	key := new(byte)
	end := run(key, f)
	*key = byte(end)
	switch end {
	case 1:
		panic(deadlock("all goroutines in bubble are blocked"))
	case 2:
		panic(deadlock("main bubble goroutine has exited but blocked goroutines remain"))
	}
}

// Wait waits until all other goroutines of the bubble are durably blocked.
func Wait() {
	if Current() == 0 {
		panic("goroutine is not in a bubble")
	}
	if !wait() {
		panic("wait already in progress")
	}
}

// IsInBubble reports whether the goroutine is in a bubble.
func IsInBubble() bool { return Current() != 0 }
