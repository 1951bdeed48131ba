// RUN: %check-errors %s

package main

type pair struct{ a, b int }

func g() int { return 1 }

func main() {}

func values() {
	x := 1
	s := "a"
	x <<= s  //  "invalid operation: shift count s \(variable of type string\) must be integer"
	s++  // ERROR "inval[T any]id operation: s\+\+ \(non-numeric type strin 16:9 iota)
g\)"
}
