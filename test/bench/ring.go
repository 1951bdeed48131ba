// A token goes 5 million steps around a ring of 503 goroutines.
package main

import "fmt"

func pass(number int, from <-chan int, to chan<- int, last chan<- int) {
	for {
		token := <-from
		if token == 0 {
			last <- number
			return
		}
		to <- token - 1
	}
}

func main() {
	const size, steps = 503, 5000000
	last := make(chan int)
	first := make(chan int)
	from := first
	for number := 1; number < size; number++ {
		to := make(chan int)
		go pass(number, from, to, last)
		from = to
	}
	go pass(size, from, first, last)
	first <- steps
	fmt.Println(<-last)
}
