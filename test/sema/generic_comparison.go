// RUN: %check-errors %s

// Comparisons and conditions.

package main

func compare[A any, C comparable, O ~int | ~string, B ~bool, E interface{ int; string }](a A, c C, o O, b B, e E) {
	_ = c == c && o < o && o == o
	if b {
	}
	for !b {
	}
	_ = a == a  // ERROR "invalid operation: a == a \(incomparable types in type set\)"
	_ = c < c  // ERROR "invalid operation: c < c \(type parameter C cannot use operator <\)"
	_ = a == nil  // ERROR "invalid operation: a == nil \(mismatched types A and untyped nil\)"
	_ = e == e  // ERROR "invalid operation: e == e \(empty type set\)"
	_ = o == c  // ERROR "invalid operation: o == c \(mismatched types O and C\)"
	if o {  // ERROR "non-boolean condition in if statement"
	}
	switch c {
	case c:
	case o:  // ERROR "invalid case o in switch on c \(mismatched types O and C\)"
	}
	switch a {  // ERROR "cannot switch on a \(variable of type A constrained by any\) \(A is not comparable\)"
	}
	o++  // ERROR "invalid operation: o\+\+ \(non-numeric type O\)"
}

func main() {}
