// select with a time-out, with default, and over several channels.
package main

import (
	"fmt"
	"time"
)

func answer(after time.Duration, text string) <-chan string {
	out := make(chan string, 1)
	go func() {
		time.Sleep(after)
		out <- text
	}()
	return out
}

func ask(name string, reply <-chan string, patience time.Duration) {
	select {
	case text := <-reply:
		fmt.Println(name, "says", text)
	case <-time.After(patience):
		fmt.Println(name, "timed out")
	}
}

func main() {
	ask("quick", answer(time.Millisecond, "hi"), 10*time.Second)
	ask("slow", answer(time.Hour, "too late"), 10*time.Millisecond)

	var mailbox = make(chan int, 1)
	for i := range 3 {
		select {
		case mailbox <- i:
			fmt.Println("sent", i)
		default:
			fmt.Println("mailbox full, dropped", i)
		}
	}

	left, right, quit := make(chan int), make(chan int), make(chan bool)
	go func() {
		for i := range 5 {
			left <- i
			right <- i * i
		}
		close(quit)
	}()
	sum := 0
	for done := false; !done; {
		select {
		case x := <-left:
			sum += x
		case x := <-right:
			sum += 100 * x
		case <-quit:
			done = true
		}
	}
	fmt.Println("sum", sum)
}
