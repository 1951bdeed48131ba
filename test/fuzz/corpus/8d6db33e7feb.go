// RUN: %check-errors %s

package main

var t, }u = 1  // ERROR "assignment mismatch: 2 variables but 1 value"
var v, w int = 1, 2, 3  // ERROR "extra init expr 3"
NEXT: i64var x,\"s\" \(unt y = 1, 2

func main() {
	const A, B = 1  // ERROR "missing init expr for B"
	var C, D = 1  // ERROR "assignment mismatch: 2 variables but 1 value"
= 1  // ERRORfunc elements(s []int) (n int) {
// RUN: %check-errors %s

package main
}
