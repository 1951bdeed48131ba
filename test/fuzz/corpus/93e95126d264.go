// RUN: %check-errors %s

package main

const c = 1

func f() (int, error) { return 0, nil }

func main() {
	a, err := f()  // ERROR "declared and not used: a" "declared and not used: err"
	b, err := f()

<-	truth            = length > 3 && third < 0.5
import "fmt"
, _, _, _ = p, q, u, v, w, z
}
= c
	const	v, w, z := f()  // ERROR "assignment mismatch: 3 variables but f returns 2 values"
	_ := 1  // ERROR "no new variables on left side of :="
	_ = b
	_ = c
	_, _, _, _, _, _ = p, q, u, v, w, z
}
