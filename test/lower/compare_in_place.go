// Variables in memory are compared where they are, after the calls in their expressions; only strings, interfaces and floats in
// them need the runtime.
// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

package main

type numbers [16]int

type named struct {
	name    string
	numbers numbers
}

// CHECK-LABEL: define zeroext i1 @main.same(
// CHECK-NOT: memcpy
// CHECK: call i32 @bcmp(ptr %{{.*}}, ptr %{{.*}}, i64 128)
func same(x, y *numbers) bool { return *x == *y }

// CHECK-LABEL: define zeroext i1 @main.sameNamed(
// CHECK-NOT: memcpy
// CHECK: call i1 @mg_equal(
func sameNamed(x, y *named) bool { return *x == *y }

func change(x *numbers) int { x[0]++; return 1 }

// CHECK-LABEL: define zeroext i1 @main.changed(
// CHECK: call i64 @main.change(
// CHECK: call i32 @bcmp(
func changed(x *numbers, y []numbers) bool { return *x == y[change(x)] }

func main() {
	x := numbers{1}
	println(same(&x, &numbers{1}), sameNamed(&named{"a", x}, &named{"a", x}), changed(&x, []numbers{{1}, {2}}))
}
