// A goroutine that is locked to its thread runs only there, and nothing else does. When another thread
// finds it in a queue, it hands its P over and sleeps.
package main

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"syscall"
)

func main() {
	runtime.GOMAXPROCS(2)
	runtime.LockOSThread()
	mine := syscall.Gettid()
	var stop atomic.Bool
	var intruders atomic.Int64
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for ; !stop.Load(); runtime.Gosched() {
				if syscall.Gettid() == mine {
					intruders.Add(1)
				}
			}
		})
	}
	moved := 0
	for range 50 {
		runtime.Gosched()
		if syscall.Gettid() != mine {
			moved++
		}
	}
	stop.Store(true)
	wg.Wait()
	fmt.Println("times on another thread:", moved)
	fmt.Println("others on this thread:", intruders.Load())
}
