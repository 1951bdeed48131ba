// A goroutine that yields goes to the tail of the global queue. A P looks there only after its own
// queue, so even goroutines that are started later run before.
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
		order := ""
		var wg sync.WaitGroup
		wg.Go(func() {
			wg.Go(func() { order += "c\n" })
			wg.Go(func() { order += "d\n" })
			order += "a starts c and d\n"
		})
		wg.Go(func() {
			order += "b yields\n"
			runtime.Gosched()
			order += "b again\n"
		})
		wg.Wait()
		if counts[order]++; counts[order] > counts[usual] {
			usual = order
		}
	}
	fmt.Print(usual)
}
