// RUN: %check-errors %s

// Errors of slice expressions, and of what begins with one, stand at the bracket.

package main

func f(x int) []string { return make([]string, x) }

var a int = f(
	1,
)[1:2] // ERROR "cannot use f\(1\)\[1:2\] \(value of type \[\]string\) as int value in variable declaration"

var b int = f( // ERROR "cannot use f\(1\)\[0\] \(variable of type string\) as int value in variable declaration"
	1,
)[0]

var c int = f(
	1,
)[1:2][0] // ERROR "cannot use f\(1\)\[1:2\]\[0\] \(variable of type string\) as int value in variable declaration"

func main() {}
