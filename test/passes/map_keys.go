// A key that is looked up is not copied, and one that is looked up twice is looked up once.
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

// CHECK-LABEL: define {{.*}}@main.known(
// CHECK: call ptr @mg_map_get_int64(
// CHECK-NOT: call ptr @mg_map_get_int64(
// CHECK: ret
//
//go:noinline
func known(m map[int]int, k int) int {
	if _, ok := m[k]; ok {
		return m[k]
	}
	return -1
}

// Between these two the map changes.
// CHECK-LABEL: define {{.*}}@main.changed(
// CHECK: call ptr @mg_map_get_int64(
// CHECK: call ptr @mg_map_set_int64(
// CHECK: call ptr @mg_map_get_int64(
//
//go:noinline
func changed(m map[int]int, k int) int {
	before := m[k]
	m[k+1] = 7
	return before + m[k]
}

func main() { println(find(nil, new(key)), known(nil, 1), changed(map[int]int{}, 1)) }
