// RUN: %check-errors %s

// Sizes that do not fit; arrays are measured when all else is right.

package main

import "unsafe"

type E [1 << 30]complex128

var a [1 << 30]E
var s struct {
	_ [1 << 30]E
	x int
}

var _ = unsafe.Sizeof(a)     // ERROR "a \(variable of type \[1073741824\]E\) is too large"
var _ = unsafe.Offsetof(s.x) // ERROR "s \(variable of type struct{_ \[1073741824\]E; x int}\) is too large"

func main() {}
