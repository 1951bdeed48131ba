// A collection that a goroutine with a deep stack asks for does not stop the world while it scans the stack.
package main

import (
	"fmt"
	"runtime"
	"time"
)

// pauseIsShort reports whether the world runs for most of a collection.
func pauseIsShort() bool {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	begin := time.Now()
	runtime.GC()
	took := time.Since(begin)
	runtime.ReadMemStats(&after)
	return 2*(after.PauseTotalNs-before.PauseTotalNs) < uint64(took)
}

//go:noinline
func deep(n int, p *int) bool {
	if n == 0 {
		for range 5 { // the thread may lose its CPU in a pause
			if pauseIsShort() {
				return true
			}
		}
		return false
	}
	x := *p + n
	return deep(n-1, &x) && x == *p+n
}

func main() {
	zero := 0
	fmt.Println(deep(1_000_000, &zero))
}
