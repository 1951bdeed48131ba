// RUN: %minigo build -o %t %s
// RUN: rm -f %t.out
// RUN: env GOMAXPROCS=1 MINIGODEBUG=late=1ns sh -c 'timeout 20 %t 2>&1 >%t.out | timeout 20 sh -c "until [ -s %t.out ]; do sleep 0.1; done"'
// RUN: FileCheck %s <%t.out
// CHECK: done

// Every goroutine is reported as late, to a pipe that nobody reads, and is full after some hundreds. They still run.
package main

import (
	"fmt"
	"sync"
)

func main() {
	for range 200 {
		var all sync.WaitGroup
		for range 100 {
			all.Go(func() {})
		}
		all.Wait()
	}
	fmt.Println("done")
}
