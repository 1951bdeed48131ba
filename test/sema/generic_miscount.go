// RUN: %check-errors %s

// A type with a wrong number of type arguments is still a type of that name.

package main

type pair[K, V any] struct {
	key   K
	value V
}

func (p *pair[K, V]) first() K { return p.key }

func take[A, B any](p pair[A, B]) {}

func miss() pair[int] { return pair[int]{1} }  // ERROR "not enough type arguments for type pair: have 1, want 2"

func use(p pair[string], q *pair[string, int]) {  // ERROR "not enough type arguments for type pair: have 1, want 2"
	take(p)  // ERROR "in call to take, type pair\[string\] of p does not match pair\[A, B\] \(cannot infer A and B\)"
	q = &p  // ERROR "cannot use &p \(value of type \*pair\[string\]\) as \*pair\[string, int\] value in assignment"
	_ = p.key
	p.first()
}

func main() {}
