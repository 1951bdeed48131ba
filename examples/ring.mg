// A token goes around a ring of 10,000 goroutines.
package main

import "fmt"

func main() {
	const size, rounds = 10000, 10
	first := make(chan int)
	in := first
	for range size {
		out := make(chan int)
		go func(in <-chan int, out chan<- int) {
			for token := range in {
				out <- token + 1
			}
			close(out)
		}(in, out)
		in = out
	}
	token := 0
	for range rounds {
		first <- token
		token = <-in
	}
	close(first)
	<-in
	fmt.Println("the token made", token, "hops")
}
