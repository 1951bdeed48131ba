// RUN: %check-errors %s

package main

var x = f()  // ERROR "initialization cycle for x"

func f() int {
	return g()
}

func g() int { return h.m() }

type H struct{}

var h H

func (H) m() int { return x }

var p = func() int { return q }  // ERROR "initialization cycle for p"
var q = p()

type T struct{ f func() }

var t = T{f: func() { _ = t }}  // ERROR "initialization cycle: t refers to itself"

const c1 = c2 + 1  // ERROR "initialization cycle for c1"
const c2 = len([c1]int{})

var z [len(z)]int  // ERROR "initialization cycle: z refers to itself"

func loop() int { return loop() }

var ok = loop()

func s(x [n]int) {}

const n = 2

func main() {}
