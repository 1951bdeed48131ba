// RUN: %minigo build -o %t %s
// RUN: not %t 2>&1 | FileCheck %s
// RUN: not env GOMAXPROCS=1 %t 2>&1 | FileCheck %s
// RUN: not env GOMAXPROCS=8 %t 2>&1 | FileCheck %s

// Timers that goroutines waited for and do so no longer: a thread that sleeps until the first of
// them is due must not keep the deadlock from being seen. (Go may wait an hour.)
package main

import (
	"runtime"
	"time"
)

func main() {
	done := make(chan int)
	for i := range 200 {
		c := make(chan int)
		go func() {
			for range i {
				runtime.Gosched()
			}
			c <- 1
		}()
		go func() {
			select {
			case <-time.After(time.Hour):
			case <-c:
			}
			done <- 1
		}()
	}
	for range 200 {
		<-done
	}
	// CHECK: fatal error: all goroutines are asleep - deadlock!
	<-done
}
