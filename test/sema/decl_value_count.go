// RUN: %check-errors %s

package main

var t, u = 1  // ERROR "assignment mismatch: 2 variables but 1 value"
var v, w int = 1, 2, 3  // ERROR "extra init expr 3"
var x, y = 1, 2

func main() {
	const A, B = 1  // ERROR "missing init expr for B"
	var C, D = 1  // ERROR "assignment mismatch: 2 variables but 1 value"
	var E int = "s"  // ERROR "cannot use \"s\" \(untyped string constant\) as int value in variable declaration"
	_, _, _ = C, D, E
	var F, G int = 1  // ERROR "declared and not used: F" "declared and not used: G" "assignment mismatch: 2 variables but 1 value"
}
