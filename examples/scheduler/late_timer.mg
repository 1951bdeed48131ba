// A goroutine sleeps again and again beside a loop that keeps the only processor. minigo interrupts
// the loop's slice when the timer is late; Go lets it wait for the slice's end, up to 10 ms each time.
// `time` shows the difference: the output is the same.
package main

import (
	"fmt"
	"runtime"
	"sync/atomic"
	"time"
)

func main() {
	runtime.GOMAXPROCS(1)
	var stop atomic.Bool
	ended := make(chan bool)
	go func() {
		for !stop.Load() {
		}
		ended <- true
	}()
	for range 20 {
		time.Sleep(time.Millisecond)
	}
	stop.Store(true)
	<-ended
	fmt.Println("slept 20 times")
}
