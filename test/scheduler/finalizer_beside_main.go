// RUN: %minigo build -o %t %s
// RUN: env GOMAXPROCS=1 timeout 60 %t | FileCheck %s

// On one processor, beside a main goroutine that only computes, finalizers run: the goroutine that
// calls them takes its turns although nothing else was ever started.
package main

import (
	"fmt"
	"runtime"
	"sync/atomic"
)

var finalized atomic.Bool

type object struct{ data [100]int }

//go:noinline
func drop() {
	o := new(object)
	runtime.SetFinalizer(o, func(*object) { finalized.Store(true) })
}

var counter int

func main() {
	for range 10 {
		drop()
	}
	runtime.GC()
	for !finalized.Load() {
		counter++
	}
	fmt.Println("finalized")
}

// CHECK: finalized
