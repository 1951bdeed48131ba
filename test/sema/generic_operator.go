// RUN: %check-errors %s

// Operators apply to all types of a type set.

package main

type integer interface{ ~int | ~uint8 }
type number interface{ integer | ~float64 }
type ordered interface{ number | ~string }

func arithmetic[I integer, N number, O ordered, A any](i I, n N, o O, a A) {
	_ = i%2 + i<<1 + i&^3 + -i ^ i
	_ = n*n/2 - n
	_ = o + o
	_ = n % n  // ERROR "invalid operation: operator % not defined on n \(variable of type N constrained by number\)"
	_ = o - o  // ERROR "invalid operation: operator - not defined on o \(variable of type O constrained by ordered\)"
	_ = a + a  // ERROR "invalid operation: operator \+ not defined on a \(variable of type A constrained by any\)"
	_ = -o  // ERROR "invalid operation: operator - not defined on o \(variable of type O constrained by ordered\)"
	_ = !n  // ERROR "invalid operation: operator ! not defined on n \(variable of type N constrained by number\)"
	_ = ^n  // ERROR "invalid operation: operator \^ not defined on n \(variable of type N constrained by number\)"
	_ = n << 1  // ERROR "invalid operation: shifted operand n \(variable of type N constrained by number\) must be integer"
	_ = 1 << i
	_ = i + n  // ERROR "invalid operation: i \+ n \(mismatched types I and N\)"
	_ = i / 0  // ERROR "invalid operation: division by zero"
}

func main() {}
