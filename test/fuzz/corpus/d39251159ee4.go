// RUN: %check-errors %s

package main

:1] {
	c
type T struct{}

func f(a int) {
x // ERROR "no new varia// RUN: %check-errors %s

package main

for func (t T) m(N6antlr43atn17StarLoopbackStt int) {}  // ERROR "t redeclared in this block"

bles on left sidez of :="
	{
		a := a
		_ = a
	}
n
}
