// Timers that are due again as soon as they have fired, in all forms, do not keep a goroutine that
// only yields from running.
package main

import (
	"fmt"
	"runtime"
	"sync/atomic"
	"time"
)

func beside(name string, start func(stop *atomic.Bool)) {
	var stop atomic.Bool
	start(&stop)
	done := make(chan int)
	go func() {
		yields := 0
		for range 100 {
			runtime.Gosched()
			yields++
		}
		done <- yields
	}()
	fmt.Println(name, <-done)
	stop.Store(true)
}

func sleep(stop *atomic.Bool) {
	go func() {
		for !stop.Load() {
			time.Sleep(1)
		}
	}()
}

func receive(stop *atomic.Bool) {
	go func() {
		for !stop.Load() {
			<-time.After(100)
		}
	}()
}

func call(stop *atomic.Bool) {
	var t *time.Timer
	t = time.AfterFunc(time.Hour, func() {
		if !stop.Load() {
			t.Reset(1)
		}
	})
	t.Reset(1)
}

func main() {
	beside("sleep", sleep)
	beside("receive", receive)
	beside("call", call)
}
