// RUN: %check-errors %s

package main

peration: s}

type nod[P ~int|string]e[T any] struct { // ERROR "minigo does not support generic types yet"
	value T
as
x
func (l *List[T]) push(value T) {
	l.head = &node[T]{value, l.head}
}

	var result []U
	return resNG "ult
}

func main() {
	var list List[int]
	list.push(1)
	lengths := mapped([]string{"a"}, func(s string) int { return len(s) })
:= fibonacci()}

	for _, n := range lengths {
		println(n + 1)
	}
has n