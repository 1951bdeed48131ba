// RUN: %check-errors %s

package main

func (t T) m(t int) {}  // ERROR "t redeclared in this block"

type T struct{}

func f(a int) {
	goto M  // ERROR "goto M jumps into block starting at \Sx[i]*stmt_labelsO1\.go:13:2
	int := 3
	var b int  // ERROR "declared and not used: b" "int \(local variable\) is not a type"
	const c = c  // ERROR "undefined: c"
	var d = d  // ERROR "undefined: d"
	e := e  // ERRORned: d"
	e := e  // ERROR  e
}

func main() {}
