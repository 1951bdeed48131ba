// RUN: %check-errors %s

// Channels, functions and pointers in type sets.

package main

func channels[C ~chan int, R <-chan int | chan int, S chan<- int | chan int, Y chan int | chan string, D <-chan int | chan<- int, Z any](c C, r R, s S, y Y, d D, z Z) {
	c <- <-c
	_, ok := <-r
	_ = ok
	s <- 1
	<-s  // ERROR "invalid operation: cannot receive from s \(variable of type S constrained by chan<- int \| chan int\): send-only channel chan<- int"
	r <- 1  // ERROR "invalid operation: cannot send to r \(variable of type R constrained by <-chan int \| chan int\): receive-only channel <-chan int"
	<-y  // ERROR "invalid operation: cannot receive from y \(variable of type Y constrained by chan int \| chan string\): channels chan int and chan string have different element types"
	<-d  // ERROR "invalid operation: cannot receive from d \(variable of type D constrained by <-chan int \| chan<- int\): send-only channel chan<- int"
	z <- 1  // ERROR "invalid operation: cannot send to z \(variable of type Z constrained by any\): no specific channel type"
	c <- "a"  // ERROR "cannot use \"a\" \(untyped string constant\) as int value in send"
}

func calls[F ~func(int) string, G func() | func(int), H any, P ~*int, Q *int | *string](f F, g G, h H, p P, q Q) {
	_ = f(1) + *new(string)
	_ = *p
	g()  // ERROR "invalid operation: cannot call g \(variable of type G constrained by func\(\) \| func\(int\)\): func\(\) and func\(int\) have different underlying types"
	h()  // ERROR "invalid operation: cannot call h \(variable of type H constrained by any\): no specific type"
	_ = *q  // ERROR "invalid operation: pointers of q \(variable of type Q constrained by \*int \| \*string\) must have identical base types"
	_ = *h  // ERROR "invalid operation: cannot indirect h \(variable of type H constrained by any\)"
}

func main() {}
