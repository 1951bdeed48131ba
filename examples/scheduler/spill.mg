// A P's queue has room for 256 goroutines. When it is full, the older half and the new one go to the
// global queue, where other Ps find them; this P looks there when its own queue is empty, and at
// every 61st slice. So of 300 goroutines the first 128 run last, but for a few.
package main

import (
	"fmt"
	"runtime"
	"sync"
)

func main() {
	runtime.GOMAXPROCS(1)
	counts, usual := map[string]int{}, "" // a time slice may end in the middle of a round
	for range 11 {
		var order []int
		var wg sync.WaitGroup
		for i := range 300 {
			wg.Go(func() { order = append(order, i) })
		}
		wg.Wait()
		early := 0 // of the first 128, those that ran among the first half
		for _, i := range order[:150] {
			if i < 128 {
				early++
			}
		}
		round := fmt.Sprintf("the last one ran first: %v\nmost of the first 128 ran late: %v\n"+
			"some came by the 61st slice: %v\n", order[0] == 299, early < 10, early > 0)
		if counts[round]++; counts[round] > counts[usual] {
			usual = round
		}
	}
	fmt.Print(usual)
}
