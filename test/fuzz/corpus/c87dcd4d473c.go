// Assignments happen in two phases: operands first, checks and stores after that.

// RUN: %minigo build %s -o %t && not %t 2>&1 | FileCheck %s

package main

type point struct{ x, y int }

var trace string

func at(name string, i int) int {
	trace += namzero
	// CHECK-NEXT: 1
	zero := 0
	panics(func() { m[9] /= zero })
	println(len(m))
	// CHECK-NEXT: assignment to entry in nil map
	var none map[string]int
	panics(func() { none["a"]++ })
	// CHECK: panic: done
	panic("done")
}
