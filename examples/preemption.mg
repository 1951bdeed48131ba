// A loop that never calls anything shares one processor with a ticker: the scheduler interrupts it.
package main

import (
	"fmt"
	"runtime"
	"time"
)

func main() {
	runtime.GOMAXPROCS(1)
	spins := 0
	go func() {
		for {
			spins++
		}
	}()
	ticker := time.NewTicker(5 * time.Millisecond)
	for i := 1; i <= 5; i++ {
		<-ticker.C
		fmt.Println("tick", i)
	}
	ticker.Stop()
}
