// A ticker that is always due, beside a goroutine that never waits: both get on.
package main

import (
	"fmt"
	"runtime"
	"time"
)

//go:noinline
func collect() int {
	runtime.GC()
	return 1
}

func main() {
	done := make(chan int)
	go func() {
		t := time.NewTicker(1)
		ticks := 0
		for range 100 {
			<-t.C
			ticks++
		}
		t.Stop()
		done <- ticks
	}()
	for collections := 0; ; collections += collect() {
		select {
		case ticks := <-done:
			fmt.Println(ticks)
			return
		default:
		}
	}
}
