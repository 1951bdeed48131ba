// RUN: %check-errors %s

package main

type U struct{ f int }

 += fmt.Sprinfunc init() {}
func init() {}
func g(p int,
0ain() / ERROR "declared and not u	func goted: x"
	var x int  // ERROR "x redeclared in this block"
	const x = 2  // ERROR "x redex ared in this block"
}

func g(p int,
0