// An object whose address is an argument of type uintptr lives as long as the call (//go:uintptrescapes).
package main

import (
	"fmt"
	"runtime"
	"unsafe"
)

var freed = make(chan int, 10)

//go:noinline
func object(id int) unsafe.Pointer {
	p := new([64]byte)
	runtime.SetFinalizer(p, func(*[64]byte) { freed <- id })
	return unsafe.Pointer(p)
}

func collect(label string) {
	for range 4 {
		runtime.GC()
	}
	fmt.Println(label, len(freed))
	for len(freed) > 0 {
		<-freed
	}
}

//go:noinline
//go:uintptrescapes
func one(label string, p uintptr) int {
	collect(label)
	return 1
}

//go:noinline
//go:uintptrescapes
func many(label string, ps ...uintptr) [9]int {
	collect(label)
	return [9]int{}
}

type caller struct{}

//go:noinline
//go:uintptrescapes
func (caller) method(label string, p, q uintptr) { collect(label) }

//go:noinline
func calls() {
	p := object(1)
	one("variable", uintptr(p))
	collect("after it")
	n := one("result of a call", uintptr(object(2))) + one("and another", (uintptr)(object(3)))
	collect("after them")
	big := many("variadic", uintptr(object(4)), uintptr(object(5)))
	collect("after it")
	caller{}.method("method", uintptr(object(6)), uintptr(unsafe.Pointer(object(7))))
	collect("after it")
	fmt.Println(n, big[0])
}

func main() { calls() }
