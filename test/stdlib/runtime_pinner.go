// RUN: %minigo run %s | diff %s.out -

// A Pinner keeps objects alive until Unpin.
package main

import (
	"fmt"
	"runtime"
	"time"
)

type object struct{ a, b [4]int }

func try(p *runtime.Pinner, v any) {
	defer func() { fmt.Println(recover()) }()
	p.Pin(v)
}

func main() {
	var p runtime.Pinner
	done := make(chan bool, 1)
	func() {
		o := new(object)
		runtime.SetFinalizer(o, func(*object) { done <- true })
		p.Pin(o)
		p.Pin(&o.b)
	}()
	for range 3 {
		runtime.GC()
	}
	time.Sleep(10 * time.Millisecond)
	fmt.Println(len(done))
	p.Unpin()
	p.Unpin()
	for len(done) == 0 {
		runtime.GC()
		time.Sleep(time.Millisecond)
	}
	fmt.Println(len(done))
	try(&p, nil)
	try(&p, 5)
	try(&p, new(int))
	p.Unpin()
}
