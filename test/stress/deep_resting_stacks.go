// A cycle ends in a few pauses, although goroutines with deep stacks are stopped again before their threads have gone on.
package main

import (
	"fmt"
	"runtime"
	"runtime/metrics"
	"sync"
	"sync/atomic"
)

type node struct {
	next *node
	x    int
}

var stop atomic.Bool

//go:noinline
func compute(p *node) int {
	sum := 0
	for !stop.Load() {
		for i := range 1000 {
			sum += i
		}
		sum += (&node{next: p}).x
	}
	return sum
}

// deep uses some 100 bytes a call, and has an object in every hundredth frame.
//
//go:noinline
func deep(n int, p *node) int {
	if n == 0 {
		return compute(p)
	}
	q := p
	if n%100 == 0 {
		q = &node{p, n}
	}
	sum := deep(n-1, q)
	if n%100 == 0 && q.x != n {
		panic("an object has changed")
	}
	return sum + q.x
}

func pauses() uint64 {
	sample := []metrics.Sample{{Name: "/sched/pauses/total/gc:seconds"}}
	metrics.Read(sample)
	var total uint64
	for _, count := range sample[0].Value.Float64Histogram().Counts {
		total += count
	}
	return total
}

func collect(cycles int) uint64 {
	before := pauses()
	for range cycles {
		runtime.GC()
	}
	return pauses() - before
}

func main() {
	for _, processors := range []int{2, 4, 8} {
		runtime.GOMAXPROCS(processors)
		stop.Store(false)
		var group sync.WaitGroup
		for range processors {
			group.Go(func() { deep(3000, &node{}) })
		}
		const cycles = 30
		count := collect(cycles)
		stop.Store(true)
		group.Wait()
		if count > 20*cycles {
			fmt.Println(processors, "Ps:", count, "pauses")
		}
	}
	fmt.Println("done")
}
