// RUN: %minigo build --emit=escape -o - %s | FileCheck %s --match-full-lines

// Which sizes gc limits: those of new(T), &T{} and make. Slice literals and variadic arguments are in the frame whatever their
// size, also where the call returns a pointer to something large.

package main

type large [10000]int

var n = 3

func look(values ...int) *large { return nil }

func sizes() int {
	literal := []int{10000: n}
	made := make([]int, 10000)
	large1 := new(large)
	large2 := &large{n}
	look(n, n)
	return literal[n] + made[n] + large1[n] + large2[n]
}

func main() { sizes() }

// CHECK: {{.*}}sizes.go:12:11: values does not escape
// CHECK-NEXT: {{.*}}sizes.go:15:18: []int{...} does not escape
// CHECK-NEXT: {{.*}}sizes.go:16:14: make([]int, 10000) escapes to heap
// CHECK-NEXT: {{.*}}sizes.go:17:15: new(large) escapes to heap
// CHECK-NEXT: {{.*}}sizes.go:18:12: &large{...} escapes to heap
// CHECK-NEXT: {{.*}}sizes.go:19:6: ... argument does not escape
