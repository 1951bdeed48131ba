// GOMAXPROCS changes all the time under goroutines that compute, sleep, and keep to their threads.
package main

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

func compute(n int) int {
	s := 0
	for i := range n {
		s += i * i
	}
	return s
}

func sleepers(wg *sync.WaitGroup, slept *atomic.Int64) {
	for i := range 8 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if i%3 == 0 {
				runtime.LockOSThread()
				defer runtime.UnlockOSThread()
			}
			for range 100 {
				compute(1000)
				if i%2 == 0 {
					runtime.Gosched()
				} else {
					time.Sleep(50 * time.Microsecond)
				}
				slept.Add(1)
			}
		}()
	}
}

// Restarts itself: its next time comes from the processor that ran it.
func again(wg *sync.WaitGroup, left *atomic.Int64) {
	wg.Add(1)
	var t *time.Timer
	ready := make(chan bool)
	t = time.AfterFunc(time.Microsecond, func() {
		<-ready
		if left.Add(-1) > 0 {
			t.Reset(20 * time.Microsecond)
		} else {
			wg.Done()
		}
	})
	close(ready)
}

func main() {
	var wg sync.WaitGroup
	var slept, computed, left atomic.Int64
	sleepers(&wg, &slept)
	left.Store(100)
	again(&wg, &left)
	stop, stopped := make(chan bool), make(chan bool)
	go func() {
		for n := 1; ; n = n%8 + 3 {
			select {
			case <-stop:
				close(stopped)
				return
			default:
				runtime.GOMAXPROCS(n % 9)
				time.Sleep(100 * time.Microsecond)
			}
		}
	}()
	for range 2000 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			compute(2000)
			computed.Add(1)
		}()
	}
	wg.Wait()
	close(stop)
	<-stopped
	fmt.Println(slept.Load(), computed.Load(), left.Load())
}
