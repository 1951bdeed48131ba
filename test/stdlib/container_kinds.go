// RUN: %minigo run %s | diff %s.out -

// Heaps, lists and rings.
package main

import (
	"container/heap"
	"container/list"
	"container/ring"
	"fmt"
)

type ints []int

func (h ints) Len() int           { return len(h) }
func (h ints) Less(i, j int) bool { return h[i] < h[j] }
func (h ints) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *ints) Push(x any)        { *h = append(*h, x.(int)) }
func (h *ints) Pop() any {
	old := *h
	x := old[len(old)-1]
	*h = old[:len(old)-1]
	return x
}

func heaps() {
	h := &ints{5, 2, 8, 1, 9, 3, 7}
	heap.Init(h)
	fmt.Println(*h)
	heap.Push(h, 4)
	heap.Push(h, 0)
	fmt.Println(*h)
	(*h)[3] = 100
	heap.Fix(h, 3)
	(*h)[5] = -1
	heap.Fix(h, 5)
	fmt.Println(heap.Remove(h, 2), heap.Remove(h, h.Len()-1), heap.Remove(h, 0), *h)
	for h.Len() > 0 {
		fmt.Print(heap.Pop(h), " ")
	}
	fmt.Println()
}

func show(l *list.List) {
	fmt.Print(l.Len(), ":")
	for e := l.Front(); e != nil; e = e.Next() {
		fmt.Print(" ", e.Value)
	}
	fmt.Print(" |")
	for e := l.Back(); e != nil; e = e.Prev() {
		fmt.Print(" ", e.Value)
	}
	fmt.Println()
}

func lists() {
	var l list.List
	fmt.Println(l.Front(), l.Back(), l.Len())
	e4 := l.PushBack(4)
	e1 := l.PushFront(1)
	l.InsertBefore(3, e4)
	l.InsertAfter(2, e1)
	show(&l)
	l.MoveToFront(e4)
	show(&l)
	l.MoveToBack(e1)
	show(&l)
	l.MoveBefore(e1, e4)
	show(&l)
	l.MoveAfter(e1, l.Back())
	l.MoveAfter(e1, e1)
	show(&l)
	l.PushBackList(&l)
	show(&l)
	other := list.New()
	other.PushBack("a")
	other.PushBack("b")
	l.PushFrontList(other)
	show(&l)
	fmt.Println(l.Remove(e4), l.Remove(e4), l.InsertBefore(0, e4), e4.Next(), e4.Prev())
	show(&l)
	l.Init()
	show(&l)
}

func rings() {
	r := ring.New(6)
	for i := range r.Len() {
		r.Value = i
		r = r.Next()
	}
	print := func(r *ring.Ring) {
		r.Do(func(v any) { fmt.Print(v, " ") })
		fmt.Println(r.Len())
	}
	print(r)
	print(r.Move(2))
	print(r.Move(-1))
	print(r.Prev())
	print(r.Unlink(2))
	print(r)
	s := ring.New(2)
	s.Value = "x"
	print(r.Link(s))
	print(r)
	var zero ring.Ring
	print(&zero)
	print(zero.Next())
	print(ring.New(0))
	fmt.Println(r.Unlink(0))
}

func main() {
	heaps()
	lists()
	rings()
}
