// RUN: %minigo build -o %t %s
// RUN: env GOMAXPROCS=2 timeout 100 %t | FileCheck %s
// RUN: env GOMAXPROCS=2 MINIGO_GC_STRESS=1 timeout 100 %t | FileCheck %s
// RUN: %minigo build -O0 -o %t %s
// RUN: env GOMAXPROCS=2 timeout 100 %t | FileCheck %s

// A loop that stands at the end of a segment of its stack and calls functions that call nothing,
// gives way to others: the world stops for them. The arguments of the calls are kept meanwhile.
package main

import (
	"fmt"
	"runtime"
	"sync/atomic"
)

type box struct{ value int }

var (
	begun, stop atomic.Bool
	kept        [8]*box
)

// Arguments come in registers and on the stack.
//
//go:noinline
func leaf(a, b, c, d, e, f, g, h *box) int {
	var n [8]int
	n[a.value&7] = h.value
	sum := n[1] + b.value + c.value + d.value + e.value + f.value + g.value
	kept = [8]*box{a, b, c, d, e, f, g, h}
	return sum
}

//go:noinline
func old(b *box) bool {
	sum := 0
	for !stop.Load() {
		begun.Store(true)
		sum += leaf(b, b, b, b, b, b, b, b) - 7
	}
	return sum == 0
}

// Nothing but the call has the arguments.
//
//go:noinline
func fresh() bool {
	sum := 0
	for !stop.Load() {
		begun.Store(true)
		sum += leaf(&box{1}, &box{2}, &box{3}, &box{4}, &box{5}, &box{6}, &box{7}, &box{8}) - 35
	}
	return sum == 0
}

//go:noinline
func descend(depth int, run func() bool) bool {
	if depth > 0 {
		return descend(depth-1, run)
	}
	return run()
}

// How often the loop finds wrong values in arguments while others stop the world.
func failures(run func() bool, stopWorld func()) (count int) {
	results := make(chan bool)
	for depth := range 150 {
		begun.Store(false)
		stop.Store(false)
		go func() { results <- descend(depth, run) }()
		for !begun.Load() {
			runtime.Gosched()
		}
		stopWorld()
		stop.Store(true)
		if !<-results {
			count++
		}
	}
	return count
}

func main() {
	// CHECK: 0 0
	fmt.Println(failures(func() bool { return old(&box{1}) }, func() {
		runtime.ReadMemStats(new(runtime.MemStats))
	}), failures(fresh, func() {
		for range 5 {
			runtime.GC()
		}
	}))
}
