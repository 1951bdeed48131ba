// Bounds are compared only where they can be outside: 0 never is, nor is the length that stands for a missing one.
// RUN: %minigo build --emit=ir -o - %s | FileCheck %s
// RUN: %minigo run %s 2>&1 | FileCheck %s --check-prefix=OUTPUT
package main

// CHECK-LABEL: define {{.*}} @main.whole(
// CHECK-NOT: icmp
// CHECK-NOT: sub i64
// CHECK: ret
//
//go:noinline
func whole(x []int, s string) ([]int, string) { return x[:][0:][:][:], s[:][0:] }

// CHECK-LABEL: define {{.*}} @main.first(
// CHECK: icmp ugt i64 %{{.*}}, %[[CAP:.*]],
// CHECK-NOT: icmp
// CHECK-NOT: sub i64
// CHECK: ret
//
//go:noinline
func first(x []int, n int) []int { return x[:n] }

// CHECK-LABEL: define {{.*}} @main.none(
// CHECK-NOT: icmp
// CHECK: ret
//
//go:noinline
func none(x []int) []int { return x[:0] }

// CHECK-LABEL: define {{.*}} @main.rest(
// CHECK: icmp ugt
// CHECK: sub i64
// CHECK: ret
//
//go:noinline
func rest(x []int, n int) []int { return x[n:] }

func panics(f func()) {
	defer func() { println(recover().(error).Error()) }()
	f()
}

func main() {
	x, zero := make([]int, 3, 5), 0
	a, s := whole(x, "four")
	println(len(a), cap(a), len(s))
	println(len(first(x, 4)), cap(first(x, 0)), len(none(x)), cap(none(nil)), len(rest(x, 3)), cap(rest(x, 3)))
	// OUTPUT: 3 5 4
	// OUTPUT-NEXT: 4 5 0 0 0 2
	panics(func() { first(x, 6) })
	panics(func() { first(x, zero-1) })
	panics(func() { rest(x, 4) })
	panics(func() { println(x[0 : zero : zero-1]) })
	panics(func() { println(x[: zero+4 : zero+2]) })
	// OUTPUT-NEXT: slice bounds out of range [:6] with capacity 5
	// OUTPUT-NEXT: slice bounds out of range [:-1]
	// OUTPUT-NEXT: slice bounds out of range [4:3]
	// OUTPUT-NEXT: slice bounds out of range [::-1]
	// OUTPUT-NEXT: slice bounds out of range [:4:2]
}
