// RUN: %minigo build -o %t %s
// RUN: rm -f %t.out
// RUN: env GOMAXPROCS=1 GODEBUG=schedtrace=1,scheddetail=1 sh -c 'timeout 20 %t 2>&1 >%t.out | timeout 20 sh -c "until [ -s %t.out ]; do sleep 0.1; done"'
// RUN: FileCheck %s <%t.out
// CHECK: done

// The trace goes to a pipe that nobody reads, and is full after some milliseconds. The slices
// of goroutines that compute still end.
package main

import (
	"fmt"
	"sync/atomic"
	"time"
)

func main() {
	for range 500 {
		go func() { select {} }()
	}
	time.Sleep(200 * time.Millisecond)
	for range 20 {
		var done atomic.Bool
		go done.Store(true)
		for !done.Load() {
		}
	}
	fmt.Println("done")
}
