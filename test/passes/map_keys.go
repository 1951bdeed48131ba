// A key that is looked up is not copied. Each look-up stays where it is: it may find that the map is being written to.
// RUN: %minigo build --emit=opt -o - %s | FileCheck %s

package main

type key [512]byte

// CHECK-LABEL: define {{.*}}@main.find(
// CHECK-NOT: memcpy
// CHECK: call ptr @mg_map_get_flat(ptr {{.*}}, ptr {{.*}}%m, ptr {{.*}}%k)
// CHECK-NOT: memcpy
// CHECK: ret
//
//go:noinline
func find(m map[key]int, k *key) int { return m[*k] }

// CHECK-LABEL: define {{.*}}@main.again(
// CHECK: phi i64
// CHECK: call ptr @mg_map_get_int64(
// CHECK: br i1
//
//go:noinline
func again(m map[int]int, n int) {
	for range n {
		_ = m[1]
	}
}

func main() {
	println(find(nil, new(key)))
	again(nil, 2)
}
