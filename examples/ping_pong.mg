// Two goroutines that throw a ball over unbuffered channels.
package main

import "fmt"

func player(in <-chan int, out chan<- int) {
	for ball := range in {
		out <- ball + 1
	}
	close(out)
}

func main() {
	ping, pong := make(chan int), make(chan int)
	go player(ping, pong)
	ball := 0
	for range 100000 {
		ping <- ball
		ball = <-pong
	}
	close(ping)
	_, open := <-pong
	fmt.Println("hits:", ball, "open:", open)
}
