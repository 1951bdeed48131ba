// A tree of a million goroutines.
package main

import "fmt"

func skynet(out chan<- int, num, size, div int) {
	if size == 1 {
		out <- num
		return
	}
	children := make(chan int)
	for i := range div {
		go skynet(children, num+i*(size/div), size/div, div)
	}
	sum := 0
	for range div {
		sum += <-children
	}
	out <- sum
}

func main() {
	for range 3 {
		out := make(chan int)
		go skynet(out, 0, 1000000, 10)
		fmt.Println(<-out)
	}
}
