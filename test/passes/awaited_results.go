// The place of results that come into the frame is cleared before the call, unless the function called calls nothing.

// RUN: %minigo build --emit=opt -o - %s | FileCheck %s

package main

//go:noinline
func leaf(n int) (a, b, c, d int) { return n, n + 1, n + 2, n + 3 }

//go:noinline
func receive(values chan int) (a, b, c, d int) { return leaf(<-values) }

// CHECK-LABEL: define {{.*}} @main.ofLeaf(
// CHECK-NOT: memset
// CHECK: call void @main.leaf(
//
//go:noinline
func ofLeaf() int {
	a, _, _, d := leaf(1)
	return a + d
}

// CHECK-LABEL: define {{.*}} @main.ofReceive(
// CHECK: call void @llvm.memset{{.*}}(ptr {{.*}}, i8 0, i64 32,
// CHECK-NEXT: call void @main.receive(
//
//go:noinline
func ofReceive(values chan int) int {
	a, _, _, d := receive(values)
	return a + d
}

// CHECK-LABEL: define {{.*}} @main.ofValue(
// CHECK: call void @llvm.memset{{.*}}(ptr {{.*}}, i8 0, i64 32,
//
//go:noinline
func ofValue(f func() (a, b, c, d int)) int {
	a, _, _, d := f()
	return a + d
}

func main() {
	values := make(chan int, 2)
	values <- 1
	println(ofLeaf(), ofReceive(values), ofValue(func() (a, b, c, d int) { return leaf(3) }))
}
