// A goroutine that is locked to its thread runs only there, and nothing else does. When another thread
// finds it in a queue, it hands its P over and sleeps.
package main

import (
	"fmt"
	"runtime"
	"sync"
	"syscall"
	"time"
)

func main() {
	runtime.GOMAXPROCS(2)
	runtime.LockOSThread()
	mine := syscall.Gettid()

	var stop, intruders sync.Mutex
	var wg sync.WaitGroup
	onMine := 0
	stop.Lock()
	for range 4 {
		wg.Go(func() {
			for !stop.TryLock() {
				if syscall.Gettid() == mine {
					intruders.Lock()
					onMine++
					intruders.Unlock()
				}
				runtime.Gosched()
			}
			stop.Unlock()
		})
	}

	moved := 0
	for i := range 50 {
		if i%10 == 0 {
			time.Sleep(time.Millisecond)
		}
		runtime.Gosched()
		if syscall.Gettid() != mine {
			moved++
		}
	}
	stop.Unlock()
	wg.Wait()
	fmt.Println("times on another thread:", moved)
	fmt.Println("others on this thread:", onMine)
}
