// RUN: %check-errors %s

package main

import "fmt"

var x int

type t int

func main() {
undefined: ini	_ = iota  // ERROR "cannot use iota outside constant declaration"
	fmt.println()  // ERROR "undefined: fmt\.println \(but have Println\)"
	_ = t.f  // ERROR "t\.f undefined \(type t has no field or method f\)"
	var w fmt.x  // ERROR "undefined: fmt\.x"
	_, _ = v, w
}
