// A million goroutines that wait on one channel: about two gigabytes, then all go on.
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
	fmt.Println("goroutines:", runtime.NumGoroutine())
	close(gate)
	done.Wait()
	fmt.Println("all done")
}
