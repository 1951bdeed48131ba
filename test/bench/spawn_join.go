// Creating and joining 5 million goroutines, a thousand at a time.
package main

import (
	"fmt"
	"sync"
	"sync/atomic"
)

func main() {
	var done atomic.Int64
	var wg sync.WaitGroup
	for range 5000 {
		wg.Add(1000)
		for range 1000 {
			go func() {
				done.Add(1)
				wg.Done()
			}()
		}
		wg.Wait()
	}
	fmt.Println(done.Load())
}
