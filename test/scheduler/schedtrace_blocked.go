// RUN: %minigo build -o %t %s
// RUN: env GODEBUG=schedtrace=1,scheddetail=1 sh -c '%t 2>&1 >%t.out | timeout 20 sh -c "until [ -s %t.out ]; do sleep 0.1; done"'

package main

import (
	"fmt"
	"sync"
)

// The trace goes to a pipe that nobody reads: it must not hold up the scheduler.
func main() {
	var wg sync.WaitGroup
	for i := range 2000 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			c := make(chan int)
			for range 200 {
				go func() { c <- i }()
				<-c
			}
		}()
	}
	wg.Wait()
	fmt.Println("done")
}
