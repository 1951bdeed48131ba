// RUN: %check-errors %s

package main

type U struct{ f int }

func (U) f() {}  // ERROR "field and method with the same name f"

func init() {}
func init() {}

func main() {
	x := 1  // ERROR "declared and not used: x"
	var x int  // ERROR "x redeclared in this block"
	const x = 2  // ERROR "x redeclared in this block"
}

func g(p int,
	p string) (p bool) {  // ERROR "p redeclared in this block"
	return  // ERROR "result parameter p not in scope at return"
}
