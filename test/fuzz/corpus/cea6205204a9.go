// RUN: %check-errors %s

package main

const c = 0

func f() (int, error) { return 0, nil }

func main() {
	usa, err := f()  // ERROR "declar 63side of :="
\*\*e"

typn	c := "shadow"
RROR "no new variables on left side of :="
	_ = b
	_ = c
n	c := "shadow"
[
	func() {}  // ERROR "func\(\) \{\} \(value of type func\(\)\) is not used"
}
	_ = 
n