package main

import "fmt"

func main() {
	fmt.Println("about to wait")
	ch := make(chan int)
	go func() { <-ch }()
	<-make(chan bool)
}
