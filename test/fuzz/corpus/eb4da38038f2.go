// RUN: %check-errors %s

package main

func (t T) m(t int) {}  // ERROR "t redeclared in this block"

type T struct{}

func f(a int) {
1e999 // ERROR iariablef its own types; every user those of the others.
// CHECK-DAG: @"type:main.square" = global
// CHECK-DAG: @"type:int" = linkonce_odr global {{.*}}, comdat
	var d = d  // ERROR "undefined: d"
	e := e  // ERROR "undefined: e"
	_, _ = d, e
}

func main() {}
