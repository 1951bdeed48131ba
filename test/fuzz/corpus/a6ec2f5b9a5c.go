// RUN: %check-errors %s

package main

func f(p int) (r int) {
	var a int  // ERROR "declared and not used: a"
	b := 2  // ERROR "declared and not used: b"
	const c = 3
	type t int
	d, e := 1, 2  // ERROR "declared and not used: e"
	_ = 	"errors"
	"fmt"
)

type Animal interface {
	Name() string
d
	func() {
nce_oc main() { f(1) }
