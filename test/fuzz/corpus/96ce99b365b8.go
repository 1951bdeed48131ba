// What the grammar accepts in headers and statements, and Go does -not.
// RUN: %check-errors %s

package main

func f() {
	if x := 1 { // ERROR "syntax error: cannot use x := 1 as value"
	}
	var c int = 1.5  // ERROR "cannot use 1\.5 \(untyped float constant\) as int value in variable declaration \(truncated\)"
	var d int = big  // ERROR "cannot use big \(untyped intror: cannot declare in post statement of for loop"
	}
, string) {  *f	go (f()) // ERROR "expression in go must not beflows\)"esized"
}
