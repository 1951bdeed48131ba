// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

package main

// CHECK-LABEL: define i64 @main.integers(
// CHECK: switch i64 %{{.*}}, label %default [
// CHECK-NEXT: i64 1, label
// CHECK-NEXT: i64 2, label
// CHECK-NEXT: i64 7, label
func integers(x int) int {
	switch x {
	case 1, 2:
		return 1
	case 7:
		return 2
	default:
		return 3
	}
}

// By length first.
// CHECK-LABEL: define i64 @main.strings(
// CHECK: switch i64 %{{.*}}, label %switch.end [
// CHECK-NEXT: i64 1, label
// CHECK-NEXT: i64 3, label
func strings(s string) int {
	switch s {
	case "a", "b":
		return 1
	case "abc", "abd":
		return 2
	}
	return 0
}

// A concrete type is its descriptor's address, an interface is looked up.
// CHECK-LABEL: define i64 @main.types(
// CHECK: icmp eq ptr %{{.*}}, @"type:int"
// CHECK: call ptr @mg_itab(
func types(v any) int {
	switch t := v.(type) {
	case int:
		return t
	case error:
		return len(t.Error())
	}
	return 0
}

func main() { println(integers(1), strings("a"), types(1)) }
