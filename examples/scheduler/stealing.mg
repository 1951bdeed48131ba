// A goroutine keeps its thread busy and never waits. What it has started is in its P's queue; a thread
// with another P steals it from there, half of the queue at a time.
package main

import (
	"fmt"
	"runtime"
	"sync/atomic"
	"syscall"
)

func main() {
	runtime.GOMAXPROCS(2)
	runtime.LockOSThread() // nothing else runs on this thread
	here := syscall.Gettid()
	const n = 100
	var ran, elsewhere atomic.Int64
	for range n {
		go func() {
			if syscall.Gettid() != here {
				elsewhere.Add(1)
			}
			ran.Add(1)
		}()
	}
	for ran.Load() < n {
	}
	fmt.Println("ran:", ran.Load())
	fmt.Println("on other threads:", elsewhere.Load())
}
