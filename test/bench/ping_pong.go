// A ball between two goroutines over unbuffered channels, 3 million hits.
package main

import "fmt"

func main() {
	ping, pong := make(chan int), make(chan int)
	go func() {
		for ball := range ping {
			pong <- ball + 1
		}
	}()
	ball := 0
	for range 3000000 {
		ping <- ball
		ball = <-pong
	}
	fmt.Println(ball)
}
