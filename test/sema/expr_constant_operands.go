// RUN: %check-errors %s

package main

const (
	a = iota
	b
	_
	d = 1 << (iota * 10)
	e
)

const third = 1.0 / 3

func main() {
	var n [e / d]int
	_ = n[1024]  // ERROR "invalid argument: index 1024 out of bounds \[0:1024\]"
	_ = [3]int{}[d-1000]  // ERROR "invalid argument: index 1073740824 out of bounds \[0:3\]"
	_ = third*3 == 1
	var x int = third * 3
	_ = x / (a + 0)  // ERROR "invalid operation: division by zero"
	_ = 5.0 % 2  // ERROR "invalid operation: operator % not defined on 5\.0 \(untyped float constant 5\)"
	_ = 1 / (b - 1.0)  // ERROR "invalid operation: division by zero"
	_ = uint8(b) - 2  // ERROR "uint8\(b\) - 2 \(constant -1 of type uint8\) overflows uint8"
	_ = "abc"[3]  // ERROR "invalid argument: index 3 out of bounds \[0:3\]"
	_ = len("abc") - 4 + uint(0)  // ERROR "invalid operation: len\(\"abc\"\) - 4 \+ uint\(0\) \(mismatched types int and uint\)"
	_ = ^uint8(0) + 1  // ERROR "\^uint8\(0\) \+ 1 \(constant 256 of type uint8\) overflows uint8"
}
