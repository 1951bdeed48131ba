// Eight goroutines on one mutex, a million updates of a map each.
package main

import (
	"fmt"
	"sync"
)

func main() {
	const goroutines, each = 8, 1000000
	var mu sync.Mutex
	var done sync.WaitGroup
	counts := map[int]int{}
	for g := range goroutines {
		done.Add(1)
		go func() {
			defer done.Done()
			for i := range each {
				mu.Lock()
				counts[(g+i)%100]++
				mu.Unlock()
			}
		}()
	}
	done.Wait()
	sum := 0
	for _, count := range counts {
		sum += count
	}
	fmt.Println(len(counts), sum)
}
