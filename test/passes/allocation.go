// Where the fast path of an allocation is in line (in loops and recursive functions), and where it is
// called.

// RUN: %minigo build --emit=opt -o - %s | FileCheck %s

package main

type node struct{ left, right *node }

// CHECK-LABEL: define {{.*}} @main.once(
// CHECK: call {{.*}}ptr @mg_new(
// CHECK-NOT: mg_new_slow
//
//go:noinline
func once() *node { return &node{} }

// CHECK-LABEL: define {{.*}} @main.list(
// CHECK-NOT: @mg_new(
// CHECK: call ptr @mg_new_slow(
//
//go:noinline
func list(n int) (first *node) {
	for range n {
		first = &node{left: first}
	}
	return first
}

// A loop ends where its function returns.
// CHECK-LABEL: define {{.*}} @main.find(
// CHECK: call {{.*}}ptr @mg_new(
// CHECK-NOT: mg_new_slow
//
//go:noinline
func find(keys []int, key int) *node {
	for i, k := range keys {
		if k == key+i {
			return &node{}
		}
	}
	return nil
}

// CHECK-LABEL: define {{.*}} @main.tree(
// CHECK-NOT: @mg_new(
// CHECK: call ptr @mg_new_slow(
//
//go:noinline
func tree(depth int) *node {
	if depth == 0 {
		return nil
	}
	return &node{tree(depth - 1), tree(depth - 1)}
}

// CHECK-LABEL: define linkonce_odr {{.*}}ptr @mg_new(
// CHECK: call ptr @mg_new_slow(

func main() {
	println(once() != nil, list(3) != nil, tree(3) != nil, find([]int{1}, 1) != nil)
}
