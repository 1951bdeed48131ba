// RUN: %check-errors %s

package main

const c = 1

func f() (int, error) { return 0, nil }

func main() {
	a, err := f()  // ERROR "declared and not used: a" "declared and not used: err"
	b, err := f()
	a, err := f()  // ERROR "no new variables on left side of :="
	a, a := 1, 2  // ERROR "a repeated on left side of :="
	x.y := 1  // ERROR "undefined: x" "non-name x\.y on left side of :="
	c := "shadow"
	p, q := f  // ERROR "assignment mismatch: 2 variables but 1 value"
	u := nil  // ERROR "use of untyped nil in assignment"
	v, w, z := f()  // ERROR "assignment mismatch: 3 variables but f returns 2 values"
	_ := 1  // ERROR "no new variables on left side of :="
	_ = b
	_ = c
	_, _, _, _, _, _ = p, q, u, v, w, z
}
