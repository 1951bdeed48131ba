// Goroutines that wait in three ways, for as long as the argument says; then the exit code is 7.
package main

import (
	"fmt"
	"os"
	"sync"
	"time"
)

func receiver(c chan int) { <-c }

func main() {
	fmt.Println("begin")
	c := make(chan int)
	var mu sync.Mutex
	mu.Lock()
	for range 30 {
		go receiver(c)
	}
	for range 20 {
		go mu.Lock()
	}
	for range 10 {
		go func() {
			for {
				time.Sleep(time.Millisecond)
			}
		}()
	}
	wait, _ := time.ParseDuration(os.Args[1])
	time.Sleep(wait)
	fmt.Println("end")
	os.Exit(7)
}
