// 300,000 goroutines sleep some milliseconds, three times each.
package main

import (
	"fmt"
	"sync"
	"time"
)

func main() {
	const n = 300000
	var done sync.WaitGroup
	done.Add(n)
	for i := range n {
		go func() {
			for round := range 3 {
				time.Sleep(time.Duration(1+(i*7+round)%20) * time.Millisecond)
			}
			done.Done()
		}()
	}
	done.Wait()
	fmt.Println(n)
}
