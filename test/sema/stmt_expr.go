// RUN: %check-errors %s

package main

func f() int { return 1 }

func main() {}

func values(x int) {
	x  // ERROR "x \(variable of type int\) is not used"
	x + 1  // ERROR "x \+ 1 \(value of type int\) is not used"
	f()
	f  // ERROR "f \(value of type func\(\) int\) is not used"
	len("a")  // ERROR "len\(\"a\"\) \(constant 1 of type int\) is not used"
	len  // ERROR "len \(built-in\) must be called"
	int  // ERROR "int \(type\) is not an expression"
	int(x)  // ERROR "int\(x\) \(value of type int\) is not used"
	"a"  // ERROR "\"a\" \(untyped string constant\) is not used"
	nil  // ERROR "nil is not used"
}
