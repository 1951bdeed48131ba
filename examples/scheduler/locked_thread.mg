// A goroutine that is locked to its thread runs only there, and nothing else does. When another thread
// finds it in a queue, it hands its P over and sleeps.
package main

import (
	"fmt"
	"runtime"
	"sync/atomic"
	"syscall"
)

func main() {
	runtime.GOMAXPROCS(2)
	runtime.LockOSThread()
	mine := syscall.Gettid()
	var intruders atomic.Int64
	for range 4 {
		go func() {
			for ; ; runtime.Gosched() {
				if syscall.Gettid() == mine {
					intruders.Add(1)
				}
			}
		}()
	}
	moved := 0
	for range 50 {
		runtime.Gosched()
		if syscall.Gettid() != mine {
			moved++
		}
	}
	fmt.Printf("times on another thread: %d\nothers on this thread: %d\n", moved, intruders.Load())
}
