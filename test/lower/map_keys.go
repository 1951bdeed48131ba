// Numbers, pointers and strings go to the runtime in registers, other keys by their address. Keys with interfaces, whose hash may
// panic, have functions of their own.
// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

package main

type pair struct{ a, b string }

// CHECK-LABEL: define {{.*}}@main.words(
// CHECK: call ptr @mg_map_get_int64(ptr {{.*}}, ptr {{.*}}, i64 %
// CHECK: call ptr @mg_map_set_int64(ptr {{.*}}, ptr {{.*}}, i64 %
// CHECK: call void @mg_map_delete_flat(
func words(m map[int]int, k int) int {
	old := m[k]
	m[k+1] = old
	delete(m, k)
	return old
}

// CHECK-LABEL: define {{.*}}@main.pointers(
// CHECK: [[WORD:%.*]] = ptrtoint ptr %{{.*}} to i64
// CHECK: call ptr @mg_map_set_int64(ptr {{.*}}, ptr {{.*}}, i64 [[WORD]])
func pointers(m map[*pair]int, k *pair) { m[k]++ }

// CHECK-LABEL: define {{.*}}@main.halves(
// CHECK: call ptr @mg_map_set_int32(ptr {{.*}}, ptr {{.*}}, i32 %
func halves(m map[rune]int, k rune) { m[k]++ }

// CHECK-LABEL: define {{.*}}@main.bytes(
// CHECK: call ptr @mg_map_set_flat(
func bytes(m map[byte]int, k byte) { m[k]++ }

// CHECK-LABEL: define {{.*}}@main.strings(
// CHECK: call ptr @mg_map_get_string(ptr {{.*}}, ptr {{.*}}, ptr %{{.*}}, i64 %
// CHECK: call ptr @mg_map_set_string(ptr {{.*}}, ptr {{.*}}, ptr %{{.*}}, i64 %
func strings(m map[string]int, k string) { m[k+"."] = m[k] }

// A variable that nothing else can reach is not copied.
// CHECK-LABEL: define {{.*}}@main.large(
// CHECK: %key = alloca [512 x i8]
// CHECK-NOT: alloca [512 x i8]
// CHECK: call ptr @mg_map_get_flat(ptr {{.*}}, ptr {{.*}}, ptr %key)
func large(m map[[512]byte]int) int {
	var key [512]byte
	key[3] = 5
	return m[key]
}

// CHECK-LABEL: define {{.*}}@main.structs(
// CHECK: call ptr @mg_map_get_flat(
// CHECK: call ptr @mg_map_set_flat(
func structs(m map[pair]int, k pair) { m[pair{k.b, k.a}] = m[k] }

// CHECK-LABEL: define {{.*}}@main.interfaces(
// CHECK: call ptr @mg_map_get(
// CHECK: call ptr @mg_map_set(
// CHECK: call void @mg_map_delete(
func interfaces(m map[[1]any]int, k [1]any) {
	m[[1]any{k}] = m[k]
	delete(m, k)
}

func main() {
	words(map[int]int{}, 1)
	large(nil)
	pointers(map[*pair]int{}, nil)
	halves(map[rune]int{}, 'a')
	bytes(map[byte]int{}, 'a')
	strings(map[string]int{}, "a")
	structs(map[pair]int{}, pair{})
	interfaces(map[[1]any]int{}, [1]any{})
}
