// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

package main

// The string is decoded in place where it is ASCII.
// CHECK-LABEL: define i64 @main.runes(
// CHECK: icmp sge i8 {{%.*}}, 0
// CHECK: zext i8 {{%.*}} to i32
// CHECK: call { i64, i64 } @mg_decode_rune(
func runes(s string) (n int) {
	for i, r := range s {
		n += i * int(r)
	}
	return n
}

// CHECK-LABEL: define i64 @main.keys(
// CHECK: %iterator = alloca [16 x i64]
// CHECK: call void @mg_map_iter_init(ptr {{.*}}, ptr {{.*}}, ptr %iterator)
// CHECK: call void @mg_map_iter_next(ptr %iterator)
func keys(m map[int]int) (n int) {
	for k := range m {
		n += k
	}
	return n
}

// Elements of a slice need no bounds check, and its length is read once.
// CHECK-LABEL: define i64 @main.elements(
// CHECK-NOT: mg_panic_index
// CHECK: ret i64
func elements(s []int) (n int) {
	for _, v := range s {
		n += v
	}
	return n
}

// A variable that closures keep is a new one in each iteration, copied before the post statement.
// CHECK-LABEL: define {{.*}} @main.perIteration(
// CHECK: %iteration = alloca ptr
// CHECK: call {{.*}}ptr @mg_new(
// CHECK: for.post:
// CHECK: [[NEW:%.*]] = call {{.*}}ptr @mg_new(
// CHECK: store ptr [[NEW]], ptr %iteration
func perIteration() (fs []func() int) {
	for i := 0; i < 3; i++ {
		fs = append(fs, func() int { i++; return i })
	}
	return fs
}

func main() { println(runes("a"), keys(nil), elements(nil), len(perIteration())) }
