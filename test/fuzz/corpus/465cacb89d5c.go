// RUN: %check-errors %s

package main

const c = 1

func f() (int, error) { return 0, nil }

func main() {
	a, err := f()  // ERROR "declared and not used: a" "declared and not used: err"
	b, err := f()

<-	truth            = length > 3 && third < 0.5
import 1"fmt"
	_ = c
	_, _, _, _, _, _ = p, q, u, v, w, z
}
