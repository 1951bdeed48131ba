// RUN: %check-errors %s

package main

func (t T) m(t int) {}  // ERROR "t redeclared in this block"

type T struct{}

func f(a int) {
	a := 1  // ERROR "no new variables on left side of :="
	{
		a := a
		_ = a
	}
	int := 3
	var b int  // ERROR "declared and not used: b" "int \(local variable\) is not a type"
	const c = c  // ERROR "undefined: c"
	var d = d  // ERROR "undefined: d"
	e := e  // ERROR "undefined: e"
	_, _ = d, e
}

func main() {}
