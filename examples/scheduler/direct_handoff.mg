// A value that is sent while a receiver waits is copied straight to it. It does not pass through the
// channel's buffer: that still has all its room.
package main

import (
	"fmt"
	"runtime"
	"sync/atomic"
)

func trySend(c chan int, n int) bool {
	select {
	case c <- n:
		return true
	default:
		return false
	}
}

func main() {
	runtime.GOMAXPROCS(1)
	runtime.Gosched() // from here on this goroutine has the only P
	c := make(chan int, 1)
	received := make(chan int)
	var runs atomic.Bool
	go func() {
		runs.Store(true)
		received <- <-c
	}()
	for !runs.Load() {
		runtime.Gosched() // once, unless this slice has just ended: a queue has its turn then
	}

	fmt.Println("1 goes to the receiver:", trySend(c, 1), "buffered:", len(c))
	fmt.Println("2 goes into the buffer:", trySend(c, 2), "buffered:", len(c))
	fmt.Println("received", <-received, "and", <-c)
}
