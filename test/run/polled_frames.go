// At the poll of a loop a collection knows, as at a call, which words of the frame are used later: a queue
// whose first node lies in the frame frees the nodes that it has passed.
package main

import (
	"fmt"
	"runtime"
)

type node struct {
	next  *node
	value int
}

const nodes = 10_000_000

func queue() int {
	var first node
	head, tail := &first, &first
	sum := 0
	for i := range nodes {
		tail.next = &node{value: i}
		tail = tail.next
		if i > 10 {
			head = head.next
			sum += head.value
		}
	}
	return sum
}

// The first node is one of several that lie in the frame.
func queueOfSome(n int) int {
	var ring [4]node
	head, tail := &ring[0], &ring[3]
	ring[0].next, ring[1].next, ring[2].next = &ring[1], &ring[2], &ring[3]
	sum := 0
	for i := range n {
		tail.next = &node{value: i}
		tail = tail.next
		head = head.next
		sum += head.value
	}
	return sum
}

// What the frame has before the loop is used behind it.
func usedBehind(n int) int {
	before := []*node{{value: 1}, {value: 2}, {value: 3}}
	kept := &node{value: 4, next: &node{value: 5}}
	var last *node
	for i := range n {
		last = &node{next: last, value: i}
		if i%100 == 0 {
			last = nil
		}
	}
	return before[0].value + before[1].value + before[2].value + kept.value + kept.next.value + last.value
}

func report(name string, sum int) {
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	const limit = 100 << 20
	if stats.HeapSys > limit {
		fmt.Println(name, sum, "takes", stats.HeapSys>>20, "MB")
		return
	}
	fmt.Println(name, sum)
}

func main() {
	report("used behind", usedBehind(nodes))
	report("queue", queue())
	report("queue of some", queueOfSome(nodes))
}
