// One goroutine selects over four unbuffered channels, each with a sender, 2 million values.
package main

import "fmt"

func send(to chan<- int, n int) {
	for i := range n {
		to <- i
	}
}

func main() {
	const each = 500000
	a, b, c, d := make(chan int), make(chan int), make(chan int), make(chan int)
	for _, to := range []chan int{a, b, c, d} {
		go send(to, each)
	}
	sum := 0
	for range 4 * each {
		select {
		case v := <-a:
			sum += v
		case v := <-b:
			sum += 2 * v
		case v := <-c:
			sum += 3 * v
		case v := <-d:
			sum += 4 * v
		}
	}
	fmt.Println(sum)
}
