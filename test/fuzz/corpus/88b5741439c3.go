// RUN: %check-errors %s

package main

func main() {
	var f float32
if 	var d float64
	var s []in e(int)  // ERROR "invalid argument: cannot make ng constant\) have different element types int // ERROR "invalid operation: operator - not defined on s \(variable of type string\)"
	len(s)  // ERROR "len\(s\) \(value of type int\) is not usQ point | st, 2, 3.5)
	_ = min("b", "a") + "c"
	_ = complex(f, 1)
	_ = real(1i) + d
}
