// Something to look at with GODEBUG=schedtrace=20, which tells every 20 ms how long the queues are,
// and GODEBUG=schedtrace=20,scheddetail=1, which tells the state of each P, M and G. Each 60 ms another
// phase begins: loops, goroutines that hand values to each other, sleepers, system calls.
package main

import (
	"fmt"
	"os"
	"runtime"
	"sync"
	"time"
)

const phase = 60 * time.Millisecond

// forAWhile runs n goroutines that call step until the phase is over.
func forAWhile(name string, n int, step func()) {
	end := time.Now().Add(phase)
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() {
			for time.Now().Before(end) {
				step()
			}
		})
	}
	wg.Wait()
	fmt.Println(name)
}

func main() {
	runtime.GOMAXPROCS(2)
	forAWhile("8 loops", 8, func() {})
	forAWhile("100 that yield", 100, runtime.Gosched)

	values := make(chan int, 10)
	forAWhile("20 on a channel", 20, func() {
		select {
		case values <- 1:
		case <-values:
		}
	})
	forAWhile("100 sleepers", 100, func() { time.Sleep(time.Millisecond) })
	forAWhile("8 in system calls", 8, func() {
		os.WriteFile(os.DevNull, make([]byte, 1), 0)
	})
}
