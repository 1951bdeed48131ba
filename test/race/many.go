// RUN: %minigo run -race %s | FileCheck %s
// RUN: %if go %{ %go run -race %s | FileCheck %s %}
// Goroutines at a time, and one after the other on the same slots.
package main

import (
	"fmt"
	"sync"
)

func main() {
	var group sync.WaitGroup
	wait := make(chan bool)
	values := make([]int, 10000)
	for i := range values {
		group.Go(func() {
			<-wait
			values[i] = i
		})
	}
	close(wait)
	group.Wait()
	sum := 0
	for _, v := range values {
		sum += v
	}
	for range 10000 {
		done := make(chan bool)
		go func() {
			sum++
			close(done)
		}()
		<-done
	}
	fmt.Println(sum)
}

// CHECK: 50005000
