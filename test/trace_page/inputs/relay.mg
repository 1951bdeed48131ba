package main

import "time"

func relay(from <-chan int, to chan<- int) {
	for n := range from {
		to <- n + 1
	}
	close(to)
}

func main() {
	first := make(chan int)
	last := first
	for range 3 {
		next := make(chan int)
		go relay(last, next)
		last = next
	}
	done := make(chan bool)
	for range 60 {
		go wait(done)
	}
	for n := range 20 {
		first <- n
		println(<-last)
	}
	time.Sleep(time.Millisecond)
	close(first)
	<-last
	close(done)
}

// More rows than a window has.
func wait(done chan bool) { <-done }
