// RUN: %check-errors %s

package main

type pair struct{ a, b int }

func g() int { return 1 }

func main() {}

func values() {
	x := 1
	s := "a"
	x += "b"  // ERROR "invalid operation: x \+= \"b\" \(mismatched types int and untyped string\)"
	s += 1  // ERROR "invalid operation: s \+= 1 \(mismatched types string and untyped int\)"
	s -= "c"  // ERROR "invalid operation: operator - not defined on s \(variable of type string\)"
	x += 1.5  // ERROR "1\.5 \(untyped float constant\) truncated to int"
	x <<= 1
	x <<= s  // ERROR "invalid operation: shift count s \(variable of type string\) must be integer"
	s++  // ERROR "invalid operation: s\+\+ \(non-numeric type string\)"
}
