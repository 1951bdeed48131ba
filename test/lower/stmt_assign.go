// Assignments happen in two phases: operands first, checks and stores after that.

// RUN: %minigo build %s -o %t && not %t 2>&1 | FileCheck %s

package main

type point struct{ x, y int }

var trace string

func at(name string, i int) int {
	trace += name
	return i
}

func panics(f func()) {
	defer func() { println(recover().(error).Error()) }()
	f()
}

func main() {
	// CHECK: 2 1
	a, b := 1, 2
	a, b = b, a
	println(a, b)
	// CHECK-NEXT: 0 2 0
	i := 0
	x := []int{0, 0, 0}
	i, x[i] = 1, 2
	i = 0
	x[0], x[0] = 1, 2
	x[1], x[2], x[0] = x[0], x[1], x[2]
	println(x[0], x[1], x[2])
	// The store before the failing one has happened.
	// CHECK-NEXT: invalid memory address or nil pointer dereference
	// CHECK-NEXT: 6
	var p *point
	panics(func() { x[2], p.x = 6, 7 })
	println(x[2])
	// CHECK-NEXT: index out of range [3] with length 3
	// CHECK-NEXT: 4
	j := 3
	panics(func() { x[1], x[j] = 4, 5 })
	println(x[1])
	// Operands from left to right, once each.
	// CHECK-NEXT: abcd
	m := map[int]int{}
	x[at("a", 0)], m[at("b", 1)] = at("c", 5), at("d", 6)
	println(trace)
	// CHECK-NEXT: ae 7
	trace = ""
	m[at("a", 1)] += at("e", 1)
	println(trace, m[1])
	// A division that panics leaves no entry behind.
	// CHECK-NEXT: integer divide by zero
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
