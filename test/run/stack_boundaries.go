// Loops of small calls at every place of a stack, and so at the ends of its segments, where the
// runtime lets other functions go on to the next segment than before. Then panics, collections,
// traces and deep calls from there.
package main

import (
	"fmt"
	"runtime"
)

type node struct {
	next  *node
	value int
}

//go:noinline
func touch(a *[4]int, x int) {
	a[x&3] += x
}

//go:noinline
func small(x int) int {
	var a [4]int
	touch(&a, x)
	return a[x&3]
}

// A function that is called again and again, and makes small calls.
//
//go:noinline
func parse(x int) int {
	sum := 0
	for i := range 8 {
		sum += small(x + i)
	}
	return sum
}

// The same, below a function that makes other calls as well.
//
//go:noinline
func statement(x int) int {
	return parse(x) + small(x) + small(x+1) + small(x+2)
}

//go:noinline
func chain(n int) *node {
	if n == 0 {
		return nil
	}
	return &node{chain(n - 1), n}
}

func (n *node) sum() int {
	sum := 0
	for ; n != nil; n = n.next {
		sum += n.value
	}
	return sum
}

// Collects while all frames have pointers.
//
//go:noinline
func collect(list *node, depth int) int {
	own := chain(3)
	if depth > 0 {
		return collect(own, depth-1) + list.sum() + own.sum()
	}
	runtime.GC()
	for range 100 {
		chain(10)
	}
	return list.sum() + own.sum()
}

//go:noinline
func fail(depth int, note *int) int {
	defer func() { *note += depth }()
	if depth == 0 {
		panic(*note)
	}
	return small(depth) + fail(depth-1, note)
}

func recovered(depth int) (result int) {
	note := 1
	defer func() { result = note + recover().(int) }()
	return fail(depth, &note)
}

//go:noinline
func callers(depth int) int {
	if depth > 0 {
		return small(0) + callers(depth-1)
	}
	var pcs [500]uintptr
	return runtime.Callers(1, pcs[:])
}

// Everything, so far down.
//
//go:noinline
func descend(depth, rounds, start int) int {
	if depth > 0 {
		result := descend(depth-1, rounds, start)
		return result + small(depth)
	}
	sum := 0
	for round := range rounds {
		for i := range 2500 {
			sum += statement(i + round)
		}
		sum += recovered(20) + callers(10) - start + chain(200).sum()
		if round%2 == 0 && start%8 == 0 {
			sum += collect(chain(2), 10)
		}
		for i := range 2500 {
			sum += parse(i)
		}
	}
	return sum
}

func main() {
	results := make(chan int)
	total := 0
	for depth := range 220 {
		go func() { results <- descend(depth, 2, depth) }()
		total += <-results
	}
	fmt.Println(total)

	// At once, and again on the stacks of those that have ended.
	for range 2 {
		for depth := range 60 {
			go func() { results <- descend(depth, 1, depth) }()
		}
		total = 0
		for range 60 {
			total += <-results
		}
		fmt.Println(total)
	}
}
