// Small instances of generic functions that call a func value in a loop are inlined, wherever they are called, and the literal
// with them.

// RUN: %minigo build --emit=opt -o - %s | FileCheck %s
// RUN: %minigo run %s 2>&1 | FileCheck %s --check-prefix=OUTPUT

package main

import (
	"fmt"
	"slices"
)

type point struct{ x, y int }

// CHECK-LABEL: define {{.*}} @main.byX(
// CHECK-NOT: call {{.*}}BinarySearchFunc
// CHECK-NOT: call {{.*}}@main.byX.func1(
// CHECK: ret
//
//go:noinline
func byX(all []point, x int) (int, bool) {
	return slices.BinarySearchFunc(all, x, func(p point, x int) int { return p.x - x })
}

// CHECK-LABEL: define {{.*}} @main.byY(
// CHECK-NOT: call {{.*}}BinarySearchFunc
// CHECK-NOT: call {{.*}}@main.byY.func1(
// CHECK: ret
//
//go:noinline
func byY(all []point, y int) (int, bool) {
	return slices.BinarySearchFunc(all, y, func(p point, y int) int { return p.y - y })
}

// OUTPUT: 1 true
// OUTPUT-NEXT: 2 false
func main() {
	all := []point{{1, 2}, {2, 3}, {3, 5}}
	fmt.Println(byX(all, 2))
	fmt.Println(byY(all, 4))
}
