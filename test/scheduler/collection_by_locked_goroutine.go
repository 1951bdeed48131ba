// RUN: %minigo build -o %t %s
// RUN: env GOMAXPROCS=8 timeout 60 %t 2>&1 | FileCheck %s
// RUN: env GOMAXPROCS=1 timeout 60 %t 2>&1 | FileCheck %s

// A goroutine that is locked to its thread waits for a collection while all processors are idle. Its
// processor goes to a thread that marks and deals with the dead: the program is not taken for dead
// itself.
package main

import "runtime"

type node struct {
	next *node
	pad  [6]int
}

var list *node

// Most of these are too little for other threads to be woken for it, and too much for a pause.
func main() {
	runtime.LockOSThread()
	for n := 1000; n < 12000; n += 100 {
		list = nil
		for i := range n {
			list = &node{next: list}
			if i%10 == 0 {
				runtime.AddCleanup(list, func(int) {}, i)
			}
		}
		runtime.GC()
		runtime.GC()
	}
	// CHECK: collected
	println("collected")
}
