// RUN: %minigo run -O0 %s | diff %s.out -
// RUN: %minigo run -O1 %s | diff %s.out -
// RUN: %minigo run %s | diff %s.out -

// Pointers that are passed in memory live while the function that they are passed to waits, by whichever instructions they came there.
package main

import (
	"fmt"
	"runtime"
	"time"
)

type object struct {
	id   int
	room [6]int
}

var (
	freed  = make(chan int, 10)
	inside = make(chan bool)
	gate   = make(chan bool)
	sums   = make(chan int)
)

//go:noinline
func newObject(id int) *object {
	o := &object{id: id}
	runtime.SetFinalizer(o, func(o *object) { freed <- o.id })
	return o
}

// The last word of the slice and the two pointers are in memory.
//
//go:noinline
func wait(to any, format string, values []any, o, p *object) (int, error) {
	inside <- true
	<-gate
	return o.id + p.id + len(values) + len(format), nil
}

//go:noinline
func pass(format *string) {
	n, err := wait(1, *format, nil, newObject(10), newObject(20))
	if err == nil {
		sums <- n
	}
}

func main() {
	format := "four"
	go pass(&format)
	<-inside
	for range 20 {
		runtime.GC()
		time.Sleep(100 * time.Microsecond)
	}
	fmt.Println("dead:", len(freed))
	close(gate)
	fmt.Println(<-sums)
}
