// Objects whose addresses a variadic call takes as numbers live as long as the call.
package main

import (
	"fmt"
	"runtime"
	"time"
	"unsafe"
)

var begin, done = make(chan bool), make(chan bool)

func address(name string) unsafe.Pointer {
	s := name
	runtime.SetFinalizer(&s, func(p *string) { *p = "gone" })
	return unsafe.Pointer(&s)
}

//go:noinline
//go:uintptrescapes
func show(addresses ...uintptr) {
	<-begin
	for range 5 {
		runtime.GC()
		time.Sleep(time.Millisecond) // for finalizers
	}
	for _, a := range addresses {
		fmt.Println(*(*string)(unsafe.Pointer(a)))
	}
	done <- true
}

//go:noinline
func start() {
	go show(uintptr(address("1")), uintptr(address("2")), uintptr(address("3")))
}

// What start has left on the stack is overwritten.
//
//go:noinline
func scrub(depth int) (sum int) {
	var words [64]int
	for i := range words {
		words[i] = depth * i
	}
	if depth > 0 {
		sum = scrub(depth - 1)
	}
	return sum + words[depth%64]
}

func main() {
	start()
	fmt.Println(scrub(50))
	begin <- true
	<-done
}
