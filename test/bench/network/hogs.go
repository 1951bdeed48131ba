package main

import (
	"runtime"
	"sync/atomic"
	"time"
)

// Goroutines that call nothing and never wait. Each has a counter in cache lines of its own.
type hogs []struct {
	n atomic.Int64
	_ [120]byte
}

func startHogs() hogs {
	all := make(hogs, *hogsPerP*runtime.GOMAXPROCS(0))
	for i := range all {
		go func() {
			for {
				all[i].n.Add(1)
			}
		}()
	}
	return all
}

func (h hogs) total() (sum int64) {
	for i := range h {
		sum += h[i].n.Load()
	}
	return sum
}

// throughput is what the hogs count in a second while run does.
func (h hogs) throughput(run func()) float64 {
	if len(h) == 0 {
		run()
		return 0
	}
	before, start := h.total(), time.Now()
	run()
	return float64(h.total()-before) / time.Since(start).Seconds()
}
