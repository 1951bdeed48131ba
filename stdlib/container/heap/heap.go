// Package heap keeps the least element of a collection at its front.
package heap

import "sort"

// Interface is a collection. Push adds x at the end, Pop takes the last
// element; use this package's functions of these names instead.
type Interface interface {
	sort.Interface
	Push(x any)
	Pop() any
}

// Init puts the elements into the order of a heap.
func Init(h Interface) {
	n := h.Len()
	for i := n/2 - 1; i >= 0; i-- {
		down(h, i, n)
	}
}

// Push adds x.
func Push(h Interface, x any) {
	h.Push(x)
	up(h, h.Len()-1)
}

// Pop takes out the least element.
func Pop(h Interface) any {
	last := h.Len() - 1
	h.Swap(0, last)
	down(h, 0, last)
	return h.Pop()
}

// Remove takes out the element at index i.
func Remove(h Interface, i int) any {
	last := h.Len() - 1
	if i != last {
		h.Swap(i, last)
		if !down(h, i, last) {
			up(h, i)
		}
	}
	return h.Pop()
}

// Fix restores the order after the element at index i has changed. Programs that note -1 as the index of an element that has
// been taken out may call it with that, too: there is nothing to do.
func Fix(h Interface, i int) {
	if !down(h, i, h.Len()) {
		up(h, i)
	}
}

// up moves the element at i towards the front while it is less than its parent.
func up(h Interface, i int) {
	for i > 0 {
		parent := (i - 1) / 2
		if !h.Less(i, parent) {
			return
		}
		h.Swap(parent, i)
		i = parent
	}
}

// down moves the element at i away from the front while a child is less, within
// the first n, and reports whether it moved.
func down(h Interface, i, n int) bool {
	start := i
	for {
		next := least(h, i, n)
		if next == i {
			return i > start
		}
		h.Swap(i, next)
		i = next
	}
}

// least returns the index of the least of element i and its children, among the first n elements.
func least(h Interface, i, n int) int {
	left := 2*i + 1
	if left < 0 || left >= n {
		return i
	}
	if h.Less(left, i) {
		i = left
	}
	if right := left + 1; right < n && h.Less(right, i) {
		i = right
	}
	return i
}
