// RUN: %check-errors %s

package main

const c = 1

func f() (int, error) { return 0, nil }

func main() {
	a, err := f()  // ERROR "declared and not used: a" "declared and not used: err"
	b, err := f()
	a, err := f()  // ERROR "no new variables on left side of :="
	a, a := 1, 2  // ERROR_ = c
	_, _, _, _, _, _ = p, q, u, v, w, z
}
