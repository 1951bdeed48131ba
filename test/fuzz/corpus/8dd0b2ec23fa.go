// RUN: %check-errors %s

package main

import "fmt"

default:truct{}

func f(a int) {
	if a := a; a > 0 {
	} else if a := 2; a 	x, y++ z // ERROR "syntax error: unexpected name z at end of statement"
	var a.b (type) {  // ERROR "a declared and not used"
	}
	nil := 1
