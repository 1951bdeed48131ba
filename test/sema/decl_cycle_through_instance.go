// RUN: %check-errors %s

// Sizes of types that contain themselves, directly or as type arguments.

package main

import "unsafe"

type T[P any] struct {
	T[P] // ERROR "invalid recursive type: T refers to itself"
}
type Growing[P any] struct{ f Growing[[]P] } // ERROR "invalid recursive type: Growing refers to itself"
type Box[P any] struct{ x P }
type B struct{ a Box[B] } // ERROR "invalid recursive type B"

const (
	c = unsafe.Sizeof(T[int]{})
	d = unsafe.Sizeof(Growing[int]{})
	e = unsafe.Sizeof(struct{ Box[int] }{})
)

var array [e]int

func f[P any]() {
	_ = unsafe.Sizeof(T[int]{})
	_ = unsafe.Sizeof(struct{ T[P] }{})
	_ = unsafe.Sizeof(Growing[P]{})
}

func main() {}
