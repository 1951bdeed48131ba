// RUN: %check-errors %s

package main

func main() {
	var f float32
	var d float64
	var s []int
	_ = make(int)  // ERROR "invalid argument: cannot make int: type must be slice, map, or channel"
	_ = make([]int)  // ERROR "invalid operation: make\(\[\]int\) expects 2 or 3 arguments; found 1"
	_ = make([]int, -1)  // ERROR "invalid argument: index -1 \(constant of type int\) must not be negative"
	_ = make([]int, 10, 5)  // ERROR "invalid argument: length and capacity swapped"
	_ = complex(f, d)  // ERROR "invalid operation: complex\(f, d\) \(mismatched types float32 and float64\)"
	_ = real(f)  // ERROR "invalid argument: argument has type float32, expected complex type"
	_ = min(1, "a")  // ERROR "invalid argument: mismatched types untyped int \(previous argument\) and untyped string \(type of \"a\"\)"
	copy(s, "a")  // ERROR "invalid copy: arguments s \(variable of type \[\]int\) and \"a\" \(untyped string constant\) have different element types int and byte"
	_ = new(undefined)  // ERROR "undefined: undefined"
	len(s)  // ERROR "len\(s\) \(value of type int\) is not used"
	_ = max(f, 2, 3.5)
	_ = min("b", "a") + "c"
	_ = complex(f, 1)
	_ = real(1i) + d
}
