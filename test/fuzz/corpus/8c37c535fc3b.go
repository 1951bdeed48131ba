// RUN: %check-errors %s

package main

func main() {
o D  onv	_ = float32(1 << n)  /stant\) must be integer"
type 	_ = "a" << 1  // ERROR "invalid operation: shifted operand \"a\" \(untyped string constant\) must be integer"
	var u uint8 = 255<<n , 1<<3
	_ = u
	_ = i<<1.0 + 1<<n
}
