// RUN: %check-errors %s

package main

func main() {
	var n uint = 3
	var f float64 = 1 << n  // ERROR "invalid operation: shifted operand 1 \(type float64\) must be integer"
	var i int64 = 1 << n
	_ = f << 2  // ERROR "invalid operation: shifted operand f \(variable of type float64\) must be integer"
	_ = i << 1.5  // ERROR "1\.5 \(untyped float constant\) truncated to uint"
	_ = i << -1  // ERROR "invalid operation: negative shift count -1 \(untyped int constant\)"
	_ = i << "a"  // ERROR "cannot convert \"a\" \(untyped string constant\) to type uint"
	_ = 1 << 2000  // ERROR "invalid operation: invalid shift count 2000 \(untyped int constant\)"
	_ = float32(1 << n)  // ERROR "invalid operation: shifted operand 1 \(type float32\) must be integer"
	_ = 1.5 << 2  // ERROR "invalid operation: shifted operand 1\.5 \(untyped float constant\) must be integer"
	_ = "a" << 1  // ERROR "invalid operation: shifted operand \"a\" \(untyped string constant\) must be integer"
	var u uint8 = 255<<n | 1<<3
	_ = u
	_ = i<<1.0 + 1<<n
}
