// Two goroutines that yield to each other, for a trace with many events in each batch.
package main

import (
	"runtime"
	"sync"
)

func main() {
	var wg sync.WaitGroup
	for range 2 {
		wg.Go(func() {
			for range 10_000 {
				runtime.Gosched()
			}
		})
	}
	wg.Wait()
}
