package main

import (
	"fmt"
	"sync/atomic"
	"time"
)

// loadMixed sends small requests beside a stream of blocks, which is the first connection.
func loadMixed(address string) {
	stream := dial(address)
	var stop atomic.Bool
	count := make(chan int)
	start := time.Now()
	go func() {
		block := make([]byte, 1<<16)
		sent := 0
		for ; !stop.Load(); sent += len(block) {
			_, err := stream.Write(block)
			check(err)
		}
		count <- sent
	}()
	loadEcho(address)
	stop.Store(true)
	fmt.Println("stream", float64(<-count)/time.Since(start).Seconds())
}

// measureTimer begins to sleep again and again; show stops that, and prints how late the sleeps ended.
func measureTimer() (show func()) {
	var stop atomic.Bool
	result := make(chan *histogram)
	go func() {
		late := new(histogram)
		for !stop.Load() {
			start := time.Now()
			time.Sleep(time.Millisecond)
			late.add(time.Since(start) - time.Millisecond)
		}
		result <- late
	}()
	return func() {
		stop.Store(true)
		fmt.Println("timer-p99", (<-result).percentile(99))
	}
}
