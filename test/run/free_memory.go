// What lies in free memory keeps nothing alive, although a number on a stack is an address there.
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

func main() {
	address := ^freed()
	r := weak.Make(last)
	collect()
	report(r, address)
	last = nil
	collect()
	report(r, address)
}
