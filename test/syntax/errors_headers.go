// What the grammar accepts in headers and statements, and Go does not.
// RUN: %check-errors %s

package main

func f() {
	if x := 1 { // ERROR "syntax error: cannot use x := 1 as value"
	}
	if a+b = c*d { // ERROR "syntax error: cannot use assignment \(a \+ b\) = \(c \* d\) as value"
	}
	if ; { // ERROR "syntax error: missing condition in if statement"
	}
	for i := 0; i < 10 { // ERROR "syntax error: unexpected {, expected semicolon or newline"
	}
	for var i = 0; i < 10; i++ { // ERROR "syntax error: var declaration not allowed in for initializer"
	}
	for i := 0; i < 1; j := 1 { // ERROR "syntax error: cannot declare in post statement of for loop"
	}
	go (f()) // ERROR "expression in go must not be parenthesized"
}
