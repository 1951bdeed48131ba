// A func value that is known to be a declared function, here or once something was inlined, is called by the function's
// name, without its closure, and so inlined.

// RUN: %minigo build --emit=opt -o - %s | FileCheck %s
// RUN: %minigo build -O1 --emit=opt -o - %s | FileCheck %s --check-prefix=QUICK
// RUN: %minigo run %s 2>&1 | FileCheck %s --check-prefix=OUTPUT

package main

import (
	"math"
	"slices"
)

type words struct{ a, b, c, d int }

func double(x int) int { return 2 * x }

func apply(f func(int) int, x int) int { return f(x) }

// CHECK-LABEL: define {{.*}} @main.through(
// CHECK-NOT: {{call .* %|double}}
// CHECK: shl {{.*}}i64 %x, 1
// QUICK-LABEL: define {{.*}} @main.through(
// QUICK-NOT: call i64 %
// QUICK: ret
//
//go:noinline
func through(x int) int { return apply(double, x) }

// CHECK-LABEL: define {{.*}} @main.roots(
// CHECK: call double @llvm.sqrt.f64(double
// CHECK-NOT: nest
// CHECK: ret
//
//go:noinline
func roots(n int) (sum float64) {
	f := math.Sqrt
	for i := range n {
		sum += f(float64(i))
	}
	return sum
}

func large(x, y int) words { return words{x, y, x + y, x - y} }

func (w words) sum(x int) int { return w.a + w.b + w.c + w.d + x }

//go:noinline
func stays(x, y int) words { return words{y, x, 0, 0} }

// A result in memory stands before the closure.
// CHECK-LABEL: define {{.*}} @main.results(
// CHECK: call void @main.stays(ptr {{.*}}sret({{.*}}, i64 %x, i64 1)
// CHECK: ret void
//
//go:noinline
func results(x int) (w, v words) {
	f, g := large, stays
	return f(x, 1), g(x, 1)
}

//go:noinline
func method(w words) int {
	f := words.sum
	return f(w, 1)
}

func compare(x, y words) int { return x.c - y.c }

// CHECK-LABEL: define {{.*}} @main.sorted(
// CHECK-NOT: call i64 %
// CHECK: ret
//
//go:noinline
func sorted(list []words) int {
	return slices.IndexFunc(list, func(w words) bool { return apply(double, w.a) > compare(w, words{}) })
}

func main() {
	// OUTPUT: 14
	println(through(7))
	// OUTPUT-NEXT: 3
	println(int(roots(4) * 0.8))
	w, v := results(5)
	// OUTPUT-NEXT: 5 1 6 4 1 5 0 0
	println(w.a, w.b, w.c, w.d, v.a, v.b, v.c, v.d)
	// OUTPUT-NEXT: 17
	println(method(w))
	// OUTPUT-NEXT: 0
	println(sorted([]words{w, v}))
}
