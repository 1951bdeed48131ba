package main

import (
	"cmp"
	"fmt"
	"iter"
)

type Set[T cmp.Ordered] struct{ items map[T]bool }

func NewSet[T cmp.Ordered](xs ...T) *Set[T] {
	s := &Set[T]{map[T]bool{}}
	for _, x := range xs {
		s.items[x] = true
	}
	return s
}

func (s *Set[T]) All() iter.Seq[T] {
	return func(yield func(T) bool) {
		for x := range s.items {
			if !yield(x) {
				return
			}
		}
	}
}

type List[T any] struct {
	head *node[T]
}
type node[T any] struct {
	v    T
	next *node[T]
}

func (l *List[T]) Push(v T) { l.head = &node[T]{v, l.head} }
func (l *List[T]) All() iter.Seq2[int, T] {
	return func(yield func(int, T) bool) {
		i := 0
		for n := l.head; n != nil; n = n.next {
			if !yield(i, n.v) {
				return
			}
			i++
		}
	}
}

func Map[A, B any](seq iter.Seq[A], f func(A) B) iter.Seq[B] {
	return func(yield func(B) bool) {
		for a := range seq {
			if !yield(f(a)) {
				return
			}
		}
	}
}

func Filter[A any](seq iter.Seq[A], keep func(A) bool) iter.Seq[A] {
	return func(yield func(A) bool) {
		for a := range seq {
			if keep(a) && !yield(a) {
				return
			}
		}
	}
}

func Take[A any](seq iter.Seq[A], n int) iter.Seq[A] {
	return func(yield func(A) bool) {
		if n <= 0 {
			return
		}
		i := 0
		for a := range seq {
			if !yield(a) {
				return
			}
			if i++; i == n {
				return
			}
		}
	}
}

func Count() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := 0; yield(i); i++ {
		}
	}
}

func Collect[S ~func(func(T) bool), T any](seq S) (out []T) {
	for x := range seq {
		out = append(out, x)
	}
	return
}

func First[T any](seq iter.Seq[T]) (v T, ok bool) {
	for x := range seq {
		return x, true
	}
	return
}

func Max[T cmp.Ordered](s *Set[T]) (m T) {
	first := true
	for x := range s.All() {
		if first || x > m {
			m, first = x, false
		}
	}
	return
}

type pairs[K comparable, V any] func(func(K, V) bool)

func (p pairs[K, V]) swap() func(func(V, K) bool) {
	return func(yield func(V, K) bool) {
		for k, v := range p {
			if !yield(v, k) {
				return
			}
		}
	}
}

func deferred[T any](seq iter.Seq[T]) (out []T) {
	defer func() { fmt.Println("out", len(out)) }()
	for x := range seq {
		defer func() { out = append(out, x) }()
	}
	return nil
}

func main() {
	fmt.Println(Max(NewSet(3, 1, 4, 1, 5)), Max(NewSet("a", "c", "b")))
	var l List[string]
	l.Push("x")
	l.Push("y")
	for i, v := range l.All() {
		fmt.Print(i, v, " ")
	}
	evens := Filter(Count(), func(n int) bool { return n%2 == 0 })
	strs := Map(Take(evens, 5), func(n int) string { return fmt.Sprintf("<%d>", n) })
	fmt.Println(Collect(strs), Collect(Take(Count(), 3)))
	fmt.Println(First(strs))
	fmt.Println(First(Take(Count(), 0)))
	for x := range Take(Map(Count(), func(n int) float64 { return float64(n) / 2 }), 4) {
		fmt.Print(x, " ")
	}
	p := pairs[string, int](func(yield func(string, int) bool) { _ = yield("a", 1) && yield("b", 2) })
	for v, k := range p.swap() {
		fmt.Printf("%v %v %T ", v, k, v)
	}
	fmt.Println(deferred(Take(Count(), 3)))
	next, stop := iter.Pull(Map(evens, func(n int) int { return n * n }))
	defer stop()
	for range 3 {
		v, _ := next()
		fmt.Print(v, " ")
	}
	fmt.Println()
}
