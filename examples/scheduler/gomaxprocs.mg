// The number of Ps changes while goroutines run: the world is stopped, the goroutines of Ps that are
// retired go to the global queue, and nothing is lost.
package main

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

func main() {
	runtime.GOMAXPROCS(4)
	const n = 200
	var rounds atomic.Int64
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() {
			for range 100 {
				rounds.Add(1)
				runtime.Gosched()
			}
		})
	}
	for _, processors := range []int{1, 8, 2, 3} {
		before := runtime.GOMAXPROCS(processors)
		fmt.Println(before, "->", processors)
		runtime.Gosched()
	}
	wg.Wait()
	fmt.Println("rounds:", rounds.Load())
}
