// Eight loops that call nothing and never wait share one processor: sysmon, a thread of the runtime,
// ends a slice after about 10 ms. A goroutine that had its slice to itself goes to the global queue.
package main

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

func main() {
	runtime.GOMAXPROCS(1)
	const n = 8
	var begun atomic.Int64
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() {
			begun.Add(1)
			// It ends only if all others get to run.
			for begun.Load() < n {
			}
		})
	}
	wg.Wait()
	fmt.Println("loops that have run:", begun.Load())
}
