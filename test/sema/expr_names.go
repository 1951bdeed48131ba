// RUN: %check-errors %s

package main

import "fmt"

var x int

type t int

func main() {
	_ = y  // ERROR "undefined: y"
	_ = t  // ERROR "t \(type\) is not an expression"
	_ = fmt  // ERROR "use of package fmt not in selector"
	var v x  // ERROR "x \(package-level variable\) is not a type"
	_ = len  // ERROR "len \(built-in\) must be called"
	_ = _  // ERROR "cannot use _ as value or type"
	_ = iota  // ERROR "cannot use iota outside constant declaration"
	fmt.println()  // ERROR "undefined: fmt\.println \(but have Println\)"
	_ = t.f  // ERROR "t\.f undefined \(type t has no field or method f\)"
	var w fmt.x  // ERROR "undefined: fmt\.x"
	_, _ = v, w
}
