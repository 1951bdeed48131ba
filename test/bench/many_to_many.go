// Four producers and four consumers over one buffered channel, 8 million values.
package main

import (
	"fmt"
	"sync"
	"sync/atomic"
)

func main() {
	const each = 2000000
	values := make(chan int, 64)
	var total atomic.Int64
	var producers, consumers sync.WaitGroup
	for range 4 {
		producers.Add(1)
		go func() {
			defer producers.Done()
			for i := range each {
				values <- i
			}
		}()
		consumers.Add(1)
		go func() {
			defer consumers.Done()
			sum := 0
			for v := range values {
				sum += v
			}
			total.Add(int64(sum))
		}()
	}
	producers.Wait()
	close(values)
	consumers.Wait()
	fmt.Println(total.Load())
}
