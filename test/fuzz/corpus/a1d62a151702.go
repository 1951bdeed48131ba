// RUN: %check-errors %s

package main

const c = 0

func f() (int, error) { return 0, nil }

func main() {
	a, err := f()  // ERROR "declar 63side of :="
\*\*e"

typn	c := "shadow"
RROR "no new variables on left s) {
	_ = [...] b
	_ = c
n	c := "shadow"
[
	u := nil  // ERROR "use of untyped nil in assignment"
RROR "no new variables on left side of := b
	_ = c
n