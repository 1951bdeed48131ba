// RUN: %check-errors %s

package main

func main() {
	x := 1  // ERROR "declared and not used: x"
	f := func() {  // ERROR "declared and not used: f"
		y := 2  // ERROR "declared and not used: y"
		x = 3
	}
	var g func() = func() {  // ERROR "declared and not used: g"
		g()  // ERROR "undefined: g"
	}
	h := func() int {  // ERROR "declared and not used: h"
		for {
		}
	}
	_ = func() (int, error) {
		return 1  // ERROR "not enough return values"
	}
	go func() {  // ERROR "expression in go must be function call"
		defer func() {
			z := 1  // ERROR "declared and not used: z"
		}()
	}
	func() {}  // ERROR "func\(\) \{\} \(value of type func\(\)\) is not used"
}
