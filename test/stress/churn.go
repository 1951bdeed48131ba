// Goroutines come and go, with large arguments, large frames, closures and results.
package main

import (
	"fmt"
	"sync"
	"sync/atomic"
)

type block [64]int

func (b block) sum() int {
	total := 0
	for _, x := range b {
		total += x
	}
	return total
}

func fill(n int) (b block) {
	for i := range b {
		b[i] = n + i
	}
	return b
}

func twice(b block, n int, out *atomic.Int64, wg *sync.WaitGroup) {
	defer wg.Done()
	other := fill(n)
	if other != b {
		panic("argument damaged")
	}
	out.Add(int64(b.sum() + other.sum()))
}

// Each goroutine starts two more.
func tree(depth int, out *atomic.Int64, wg *sync.WaitGroup) {
	defer wg.Done()
	out.Add(1)
	if depth == 0 {
		return
	}
	wg.Add(2)
	go tree(depth-1, out, wg)
	go tree(depth-1, out, wg)
}

type counter struct{ n atomic.Int64 }

func (c *counter) add(n int64, done chan<- struct{}) {
	c.n.Add(n)
	done <- struct{}{}
}

type adder interface {
	add(n int64, done chan<- struct{})
}

func main() {
	var out atomic.Int64
	var wg sync.WaitGroup
	for round := range 20 {
		for i := range 50 {
			wg.Add(1)
			go twice(fill(i*round), i*round, &out, &wg)
		}
		wg.Wait()
	}
	fmt.Println("large", out.Load())

	out.Store(0)
	wg.Add(1)
	go tree(12, &out, &wg)
	wg.Wait()
	fmt.Println("tree", out.Load())

	// Generations: each ends when the next has begun.
	last := make(chan int)
	var generation func(n int, parent []int)
	generation = func(n int, parent []int) {
		own := make([]int, len(parent)+1)
		copy(own, parent)
		own[len(parent)] = n
		if n == 300 {
			total := 0
			for _, x := range own {
				total += x
			}
			last <- total
			return
		}
		go generation(n+1, own)
	}
	go generation(0, nil)
	fmt.Println("generations", <-last)

	var c counter
	var a adder = &c
	done := make(chan struct{}, 4)
	bound := c.add
	for i := range 1000 {
		go a.add(int64(i), done)
		go bound(1, done)
	}
	for range 2000 {
		<-done
	}
	fmt.Println("methods", c.n.Load())
}
