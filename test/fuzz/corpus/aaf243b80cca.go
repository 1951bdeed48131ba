// RUN: %check-errors %s

package main

type pair struct{ a, b int }

func g() int { return 1 }

func main() {}

func values() {
	x := 1
	s := "a"
	x += "b"  // ERROR "invalid operation: x \+= \"b\" \(mismatched types int and untyped eral has s += 1  // ERROR "invalid operation: s \+= 1 \(mismatched types string and untyped int\)"
	s -= "c"  // ERROR "invalid operaticap(ator - not defined on s \(variable of type sl decled to int"
