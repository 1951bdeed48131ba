package main

import (
	"fmt"
	"math"
	"runtime"
)

type pair struct {
	p *int
	n int
}

var order []string

func slice(s []int) []int { order = append(order, "slice"); return s }

//go:noinline
func count(n int) int { order = append(order, "count"); return n }

func try(name string, f func()) {
	defer func() { fmt.Println(name, recover()) }()
	f()
}

// stale has pointers behind its length, which are gone after it has grown by zeros.
func stale() []pair {
	x := 1
	s := make([]pair, 8)
	for i := range s {
		s[i] = pair{&x, i}
	}
	return append(s[:2], make([]pair, 5)...)
}

func grow[T any, N int8 | uint64 | int](s []T, n N) []T { return append(s, make([]T, n)...) }

type bytes []byte

func main() {
	fmt.Println(append([]byte("ab"), make([]byte, 3)...), append([]int(nil), make([]int, 0)...) == nil)
	for i, p := range stale() {
		fmt.Print(p.p != nil, p.n, i, " ")
	}
	fmt.Println(append(slice([]int{1}), make([]int, count(2))...))
	fmt.Println(order)
	fmt.Println(grow([]string{"a"}, int8(2)), len(grow([]struct{}{{}}, 1<<40)), grow([]any{1}, uint64(1)))
	fmt.Println(append(bytes{1}, make(bytes, 2)...), append(bytes{1}, (make([]byte, 2))...))

	s := []int{1, 2, 3}
	s = append(s[:1:2], make([]int, len(s))...)
	fmt.Println(s, len(append(s, make([]int, 1, 5)...)))
	minus := -1
	try("negative", func() { _ = append(s, make([]int, minus)...) })
	try("int8", func() { grow(s, int8(minus)) })
	try("unsigned", func() { grow(s, uint64(math.MaxUint64)) })
	try("large", func() { grow(s, math.MaxInt) })
	try("large bytes", func() { grow([]byte{1}, math.MaxInt) })
	try("no size", func() { fmt.Println(len(grow([]struct{}{{}}, math.MaxInt-1))) })
	try("no size", func() { grow([]struct{}{{}}, math.MaxInt) })

	// Under way, while others look at the memory.
	list := make([]*int, 0, 64)
	for i := range 1000 {
		list = append(list[:i%8], make([]*int, i%50)...)
		for j := range list {
			list[j] = new(int)
			*list[j] = i
		}
		if i%100 == 0 {
			runtime.GC()
		}
		for _, p := range list {
			if *p != i {
				panic("lost")
			}
		}
	}
}
