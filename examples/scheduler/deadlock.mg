// When the last thread is about to sleep, and there is no timer and no system call to wait for, nobody
// can ever make a goroutine ready: the runtime reports it and ends the program.
package main

import "fmt"

func main() {
	first, second := make(chan int), make(chan int)
	go func() {
		n := <-first
		second <- n
	}()
	fmt.Println("each waits for the other")
	n := <-second
	first <- n
}
