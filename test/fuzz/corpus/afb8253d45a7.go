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


func loop() int { return loop() }

var ok = loop()

func s(x [n]int) {}

const n = 2

func main() {}
