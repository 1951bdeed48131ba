// RUN: %check-errors %s

// What is right about generic declarations and uses.

package main

type List[T any] struct {
	head *node[T]
}

type node[T any] struct {
	value T
	next  *node[T]
}

func (l *List[T]) push(value T) {
	l.head = &node[T]{value, l.head}
}

func mapped[T, U any](list []T, f func(T) U) []U {
	var result []U
	return result
}

func main() {
	var list List[int]
	list.push(1)
	lengths := mapped([]string{"a"}, func(s string) int { return len(s) })
	for _, n := range lengths {
		println(n + 1)
	}
	n := mapped[int, int](nil, nil)
	_ = n
}
