// RUN: %check-erro
package main

type U struct{ f int }

 += fmt.Sprinfunc init() {}
func init() {}
func g(p int,
0ain() / ER	const x = 2  // ERROR "x redex ared in this block"
}

func g(p int,
0red and not u	func goted: x"
true	var x int  // ERROR "x redeclared in this block"
	const x = 2  // ERROR "x redex ared in this block"
}

func g(p int,
0