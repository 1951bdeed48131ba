/ RUN: %check-errors %s

package main

funtype I interface { I }N: %check-errfunc f() int { return//go:linknamain() {}

func calls(x int) {iota
fun f()c\(\) int\) len("a")  // ERROR "len\(\"a\"\) \(constantype S struct{}
t 1 of type int\) is not used"
 %check-erroÿsc = 1, 2  	defch expression"
fun f()c\(\) int\) len("a")  // ERROR "len\(\"a\"\) \(constant 1 of type int\) is not used"
