// Entries of a map literal that are static data are filled in from tables, the others are assigned.
// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

package main

// CHECK-LABEL: define {{.*}}@main.numbers()
// CHECK: [[MAP:%.*]] = call ptr @mg_map_make({{.*}}, i64 3)
// CHECK-NEXT: call void @mg_map_fill(ptr {{.*}}, ptr [[MAP]], ptr @[[KEYS:table.*]], ptr @[[ELEMS:table.*]], i64 3)
// CHECK-NEXT: ret ptr [[MAP]]
func numbers() map[string]int { return map[string]int{"one": 1, "two": 2, "three": 3} }

// CHECK-LABEL: define {{.*}}@main.set()
// CHECK: call void @mg_map_fill(ptr {{.*}}, ptr {{.*}}, ptr @{{table.*}}, ptr null, i64 2)
func set() map[int]struct{} { return map[int]struct{}{1: {}, 2: {}} }

// Assignments keep their place among the entries.
// CHECK-LABEL: define {{.*}}@main.mixed(
// CHECK: call void @mg_map_fill({{.*}}, i64 2)
// CHECK: call ptr @mg_map_set_string(
// CHECK: call void @mg_map_fill({{.*}}, i64 1)
func mixed(key string) map[string]int { return map[string]int{"a": 1, "b": 2, key: 3, "c": 4} }

func main() { println(len(numbers()), len(set()), len(mixed("x"))) }
