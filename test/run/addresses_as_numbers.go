// Numbers that are addresses: one on a stack, of free memory, does not keep what an object that is gone points to there;
// one in an object with a finalizer keeps nothing.
package main

import (
	"fmt"
	"runtime"
	"unsafe"
	"weak"
)

type node struct {
	next *node
	room [6]int
}

var (
	neighbours [200]*node
	last       *node
)

func collect() {
	for range 3 {
		runtime.GC()
	}
}

// Frees an object in the midst of others that points to `last`. Returns the complement of its address.
//
//go:noinline
func freed() uintptr {
	for i := range neighbours {
		neighbours[i] = new(node)
	}
	last = new(node)
	middle := &neighbours[len(neighbours)/2]
	(*middle).next = last
	address := ^uintptr(unsafe.Pointer(*middle))
	*middle = nil
	collect()
	return address
}

//go:noinline
func report(r weak.Pointer[node], address uintptr) {
	fmt.Println(r.Value() != nil, address != 0)
}

func onStack() {
	address := ^freed()
	r := weak.Make(last)
	collect()
	report(r, address)
	last = nil
	collect()
	report(r, address)
}

type watched struct {
	next   *node
	number uintptr
}

//go:noinline
func newWatched() (w *watched, next, other weak.Pointer[node]) {
	w = &watched{next: new(node)}
	runtime.SetFinalizer(w, func(*watched) {})
	n := new(node)
	w.number = uintptr(unsafe.Pointer(n))
	return w, weak.Make(w.next), weak.Make(n)
}

func withFinalizer() {
	w, next, other := newWatched()
	collect()
	fmt.Println(next.Value() != nil, other.Value() != nil)
	runtime.KeepAlive(w)
}

func main() {
	onStack()
	withFinalizer()
}
