// RUN: %check-errors %s

package main

func array() [3]int { return [3]int{} }

func main() {
	var a [3]int
	s := "hello"
	m := map[string]int{}
	_ = a[3]  // ERROR "invalid argument: index 3 out of bounds \[0:3\]"
	_ = a[-1]  // ERROR "invalid argument: index -1 \(constant of type int\) must not be negative"
	_ = a["x"]  // ERROR "cannot convert \"x\" \(untyped string constant\) to type int"
	_ = m[1]  // ERROR "cannot use 1 \(untyped int constant\) as string value in map index"
	_ = s[1.5]  // ERROR "1\.5 \(untyped float constant\) truncated to int"
	_ = array()[:]  // ERROR "cannot slice unaddressable value array\(\) \(value of type \[3\]int\)"
	_ = s[1:2:3]  // ERROR "invalid operation: 3-index slice of string"
	_ = a[2:1]  // ERROR "invalid slice indices: 1 < 2"
	_ = 5[0]  // ERROR "cannot index 5 \(untyped int constant\)"
	_ = (&a)[2]
	_ = a[:][5]
	s[0]++  // ERROR "cannot assign to s\[0\] \(neither addressable nor a map index expression\)"
}
