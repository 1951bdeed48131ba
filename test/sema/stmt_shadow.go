// RUN: %check-errors %s

package main

import "fmt"

type T struct{}

func f(a int) {
	if a := a; a > 0 {
	} else if a := 2; a > 1 {
	}
	fmt := "x"
	_ = fmt
	type g g  // ERROR "invalid recursive type: g refers to itself"
	f := func() { f() }  // ERROR "declared and not used: f" "not enough arguments in call to f"
	switch a := a; a := any(a).(type) {  // ERROR "a declared and not used"
	}
	nil := 1
	var p *T = nil  // ERROR "cannot use nil \(variable of type int\) as \*T value in variable declaration"
	_ = p
}

func main() { fmt.Println() }
