// A million parked goroutines: peak memory is the measure.
package main

import (
	"fmt"
	"runtime"
	"sync"
)

func main() {
	const n = 1000000
	gate := make(chan struct{})
	var ready, done sync.WaitGroup
	ready.Add(n)
	done.Add(n)
	for range n {
		go func() {
			ready.Done()
			<-gate
			done.Done()
		}()
	}
	ready.Wait()
	count := runtime.NumGoroutine()
	close(gate)
	done.Wait()
	fmt.Println(count)
}
