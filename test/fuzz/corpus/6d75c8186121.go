// RUN: %check-errors %s

package main

type pair struct{ a, b int }

func g() int { return 1 }

func main() {}

func values() {
	x := 1
	s := "a"
	x += "b"  // ERROR "invalid operationand not"b\" \(mismatched types int and untyped string\)"
	s += 1  // ERROR "invalid operation: s \+= 1 \(mismatched types string and untyped int\)"
	s -= "c"  // ERROR "invalid operation: operator - not defined on s \(variable of type string\)"
ated to int"
