// RUN: %minigo build -o %t %s
// RUN: env GOMAXPROCS=1 timeout 60 %t 2>&1 | FileCheck %s

// On one processor, beside a main goroutine that only computes, a finalizer that has given way goes
// on, in a program so small that its collections need no workers: slices end.
package main

import (
	"runtime"
	"sync/atomic"
)

var finalized atomic.Bool

type object struct{ data [100]int }

//go:noinline
func drop() {
	o := new(object)
	runtime.SetFinalizer(o, func(*object) {
		runtime.Gosched()
		finalized.Store(true)
	})
}

func main() {
	for range 10 {
		drop()
	}
	runtime.GC()
	for !finalized.Load() {
	}
	println("finalized")
}

// CHECK: finalized
