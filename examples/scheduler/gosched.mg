// A goroutine that yields goes to the tail of the global queue. A P looks there only after its own
// queue, so even goroutines that are started later run before.
package main

import (
	"fmt"
	"runtime"
	"strings"
	"sync"
)

func yieldOnce() string {
	var order []string
	var wg sync.WaitGroup
	wg.Go(func() {
		wg.Go(func() { order = append(order, "c") })
		wg.Go(func() { order = append(order, "d") })
		order = append(order, "a starts c and d")
	})
	wg.Go(func() {
		order = append(order, "b yields")
		runtime.Gosched()
		order = append(order, "b again")
	})
	wg.Wait()
	return strings.Join(order, "\n")
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
	fmt.Println(usual(yieldOnce))
}
