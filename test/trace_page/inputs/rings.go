// A trace of a million events: rings of goroutines pass a number on, 10,000 goroutines in all.
package main

import (
	"os"
	"runtime/trace"
	"sync"
)

const (
	rings  = 100
	length = 100
	hops   = 3300
)

func work(n int) int {
	sum := 0
	for i := range 200 {
		sum += i * n
	}
	return sum
}

func relay(in <-chan int, out chan<- int, sums chan<- int) {
	sum := 0
	for n := range in {
		sum += work(n)
		if n == 0 {
			break
		}
		out <- n - 1
	}
	sums <- sum
}

func startRing(sums chan<- int) {
	first := make(chan int)
	in := first
	for range length - 1 {
		out := make(chan int)
		go relay(in, out, sums)
		in = out
	}
	go relay(in, first, sums)
	first <- hops
}

func main() {
	file, err := os.Create(os.Args[1])
	if err != nil {
		panic(err)
	}
	trace.Start(file)
	sums := make(chan int, rings*length)
	var group sync.WaitGroup
	for range rings {
		group.Go(func() { startRing(sums) })
	}
	group.Wait()
	for range rings {
		<-sums
	}
	trace.Stop()
	file.Close()
}
