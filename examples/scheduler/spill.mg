// A P's queue has room for 256 goroutines. When it is full, the older half and the new one go to the
// global queue, where other Ps find them; this P looks there when its own queue is empty, and at
// every 61st slice. So of 300 goroutines the first 128 run last, but for a few.
package main

import (
	"fmt"
	"runtime"
	"sync"
)

func startMany() string {
	const n = 300
	var order []int
	var wg sync.WaitGroup
	for i := 1; i <= n; i++ {
		wg.Go(func() { order = append(order, i) })
	}
	wg.Wait()

	early := 0 // of the first 128, those that ran among the first half
	for _, i := range order[:n/2] {
		if i <= 128 {
			early++
		}
	}
	return fmt.Sprintln("ran:", len(order)) +
		fmt.Sprintln("the last one ran first:", order[0] == n) +
		fmt.Sprintln("most of the first 128 ran late:", early < 10) +
		fmt.Sprintln("some came by the 61st slice:", early > 0)
}

// usual is what f returns most often: a time slice may end in the middle of a run.
func usual(f func() string) string {
	counts := map[string]int{}
	most := ""
	for range 11 {
		result := f()
		counts[result]++
		if counts[result] > counts[most] {
			most = result
		}
	}
	return most
}

func main() {
	runtime.GOMAXPROCS(1)
	runtime.Gosched() // from here on this goroutine has the only P
	fmt.Print(usual(startMany))
}
