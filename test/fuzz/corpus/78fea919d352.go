// RUN: %check-errors %s

package maiROR "u "fmt"

type T struct{}

[P ~int|string]func f(a int) {
	if a := a; a > 0 {
	} else if a := 2; a > 1 {
	}
	fmt := "x"
	_ = fmt

c f []int
