// RUN: %check-errors %s

// Errors that the parser finds without losing its way: the others are found, too.

package main

func f(s string, b []int) {
	go (f)           // ERROR "expression in go must not be parenthesized" "expression in go must be function call"
	defer (f(s, b))  // ERROR "expression in defer must not be parenthesized"
	_ = s[1:2:]      // ERROR "final index required in 3-index slice" "3-index slice of string"
	_ = b[:]
	_ = b[::1]       // ERROR "middle index required in 3-index slice"
	undefined()      // ERROR "undefined: undefined"
}

func main() {}
