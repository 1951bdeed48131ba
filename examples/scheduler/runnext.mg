// Each P has a place for the goroutine that runs next. A new goroutine takes it, and sends the one
// that was there to the tail of the P's queue: so of goroutines that are started in a row, the last
// one runs first, and the others follow in order.
package main

import (
	"fmt"
	"runtime"
	"sync"
)

func startFive() string {
	order := ""
	var wg sync.WaitGroup
	for _, name := range []string{"a", "b", "c", "d", "e"} {
		wg.Go(func() { order += name })
	}
	// Until here none of them has run: this goroutine has not waited.
	before := order
	wg.Wait()
	return fmt.Sprintf("before %q, after %q", before, order)
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
	fmt.Println(usual(startFive))
}
