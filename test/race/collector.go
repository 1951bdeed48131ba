// RUN: env MINIGO_GC_STRESS=1 GODEBUG=migrate=1 GOMAXPROCS=4 %minigo run -race %s | FileCheck %s
// Memory that is handed out again is no race with what was there, whoever uses it.
package main

import (
	"fmt"
	"sync"
)

type node struct {
	next  *node
	value [5]int
}

func list(n int) *node {
	var first *node
	for i := range n {
		first = &node{next: first}
		first.value[i%5] = i
	}
	return first
}

func main() {
	var group sync.WaitGroup
	sums := make(chan int, 4)
	for range 200 {
		group.Go(func() {
			sum := 0
			for p := list(50); p != nil; p = p.next {
				for _, v := range p.value {
					sum += v
				}
			}
			sums <- sum
		})
	}
	go func() {
		group.Wait()
		close(sums)
	}()
	total := 0
	for sum := range sums {
		total += sum
	}
	fmt.Println(total)
}

// CHECK: 245000
