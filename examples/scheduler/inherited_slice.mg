// Two goroutines that hand a value to and fro never leave the place of the one that runs next. They
// would keep their P for ever, but each inherits what is left of the other's time slice: when that is
// used up, the third goroutine, which waits in a queue, has its turn.
package main

import (
	"fmt"
	"runtime"
	"sync/atomic"
)

func main() {
	runtime.GOMAXPROCS(1)
	var stop atomic.Bool
	there, back := make(chan int), make(chan int)
	go func() {
		for n := range there {
			back <- n + 1
		}
	}()
	n := 0
	for !stop.Load() {
		there <- n
		n = <-back
		if n == 10 {
			go func() {
				runtime.Gosched() // into a queue, behind the two
				stop.Store(true)
			}()
		}
	}
	close(there)
	fmt.Println("the third goroutine ran while the others changed places:", n > 10)
}
