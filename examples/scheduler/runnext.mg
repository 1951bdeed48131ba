// Each P has a place for the goroutine that runs next. A new goroutine takes it, and sends the one
// that was there to the tail of the P's queue: so of goroutines that are started in a row, the last
// one runs first, and the others follow in order.
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
		for _, name := range []string{"a", "b", "c", "d", "e"} {
			wg.Go(func() { order += name })
		}
		order += "started, then " // none has run: this goroutine has not waited
		wg.Wait()
		if counts[order]++; counts[order] > counts[usual] {
			usual = order
		}
	}
	fmt.Println(usual)
}
