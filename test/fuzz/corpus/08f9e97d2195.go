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
t convert s has n