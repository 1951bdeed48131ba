// RUN: %check-errors %s

// Generic aliases.

package main

type vector[T any] = []T
type table[K comparable, V any] = map[K]vector[V]
type list[T any] struct {
	next node[T]
	elem T
}
type node[T any] = *list[T]
type only[T ~int | ~string] = struct{ t T }
type loop[T any] = loop[T]  // ERROR "invalid recursive type: loop refers to itself"

func (n node[T]) method() {}  // ERROR "cannot define new methods on generic alias type node\[T any\]"

func use[T any](x T) {
	var v vector[T] = []T{x}
	var t table[string, T] = map[string][]T{"": v}
	l := list[T]{nil, x}
	l.next = &l
	_ = t
	var o only[T]  // ERROR "T does not satisfy ~int \| ~string"
	_ = o
	var f only[float64]  // ERROR "float64 does not satisfy ~int \| ~string \(float64 missing in ~int \| ~string\)"
	_ = f
	_ = vector{x}  // ERROR "cannot use generic type vector\[T any\] without instantiation"
	var b table[[]int, int]  // ERROR "\[\]int does not satisfy comparable"
	_ = b
}

func main() {}
