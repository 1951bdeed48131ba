// RUN: %minigo run %s | diff %s.out -

// heap.Fix with the index of an element that has been taken out, as programs note it.
package main

import (
	"container/heap"
	"fmt"
	"sort"
)

type ints struct{ sort.IntSlice }

func (h *ints) Push(x any) { h.IntSlice = append(h.IntSlice, x.(int)) }

func (h *ints) Pop() any {
	last := len(h.IntSlice) - 1
	x := h.IntSlice[last]
	h.IntSlice = h.IntSlice[:last]
	return x
}

func main() {
	h := &ints{sort.IntSlice{5, 2, 8}}
	heap.Init(h)
	heap.Fix(h, -1)
	for h.Len() > 0 {
		fmt.Println(heap.Pop(h))
	}
	heap.Fix(h, -1)
}
