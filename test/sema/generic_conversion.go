// RUN: %check-errors %s

// Conversions of each type of a type set, to each of another.

package main

type number interface{ ~int | ~float64 }
type bytes interface{ ~[]byte | ~string }
type myInt int

func convert[N, M number, B bytes, A any, P ~*int](n N, m M, b B, a A, p P) {
	_ = N(m)
	_ = string(b)
	_ = []byte(b)
	_ = float32(n)
	_ = any(a)
	_ = (*int)(p)
	_ = B(n)  // ERROR "cannot convert n \(variable of type N constrained by number\) to type B: cannot convert int \(in N\) to type \[\]byte \(in B\)"
	_ = A(n)  // ERROR "cannot convert n \(variable of type N constrained by number\) to type A"
	_ = string(n)  // ERROR "cannot convert n \(variable of type N constrained by number\) to type string: cannot convert float64 \(in N\) to type string"
	_ = bool(a)  // ERROR "cannot convert a \(variable of type A constrained by any\) to type bool"
	_ = []rune(b)  // ERROR "cannot convert b \(variable of type B constrained by bytes\) to type \[\]rune: cannot convert \[\]byte \(in B\) to type \[\]rune"
	_ = P(n)  // ERROR "cannot convert n \(variable of type N constrained by number\) to type P: cannot convert int \(in N\) to type \*int \(in P\)"
}

func assign[T []int | myInt, S ~[]int, C chan int](t T, s S, c C) {
	var _ []int = s
	var r <-chan int = c
	_ = r
	s = []int{}
	t = []int{}  // ERROR "cannot use \[\]int\{\} \(value of type \[\]int\) as T value in assignment: cannot assign \[\]int to myInt \(in T\)"
	var _ []int = t  // ERROR "cannot use t \(variable of type T constrained by \[\]int \| myInt\) as \[\]int value in variable declaration: cannot assign myInt \(in T\) to \[\]int"
	var _ myInt = t  // ERROR "cannot use t \(variable of type T constrained by \[\]int \| myInt\) as myInt value in variable declaration"
	c = make(chan<- int)  // ERROR "cannot use make\(chan<- int\) \(value of type chan<- int\) as C value in assignment: cannot assign chan<- int to chan int \(in C\)"
}

func main() {}
