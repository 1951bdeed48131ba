// A pipeline with fan-out and fan-in: numbers are squared by several goroutines, then merged.
package main

import (
	"fmt"
	"sync"
)

func source(n int) <-chan int {
	out := make(chan int)
	go func() {
		defer close(out)
		for i := 1; i <= n; i++ {
			out <- i
		}
	}()
	return out
}

func square(in <-chan int) <-chan int {
	out := make(chan int)
	go func() {
		defer close(out)
		for x := range in {
			out <- x * x
		}
	}()
	return out
}

func merge(inputs ...<-chan int) <-chan int {
	out := make(chan int)
	var wg sync.WaitGroup
	wg.Add(len(inputs))
	for _, in := range inputs {
		go func() {
			defer wg.Done()
			for x := range in {
				out <- x
			}
		}()
	}
	go func() {
		wg.Wait()
		close(out)
	}()
	return out
}

func main() {
	numbers := source(1000)
	// Fan out: five goroutines read from one channel.
	var squares []<-chan int
	for range 5 {
		squares = append(squares, square(numbers))
	}
	count, sum := 0, 0
	for x := range merge(squares...) {
		count++
		sum += x
	}
	fmt.Println(count, "squares, sum", sum)
}
