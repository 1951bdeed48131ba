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

// By a byte that tells most apart, where many have one length; then there is one to compare with.
// CHECK-LABEL: define i64 @main.verbs(
// CHECK: switch i64 %{{.*}}, label %switch.end [
// CHECK-NEXT: i64 3, label
// CHECK: [[AT:%.*]] = getelementptr inbounds i8, ptr %{{.*}}, i64 2
// CHECK-NEXT: [[BYTE:%.*]] = load i8, ptr [[AT]]
// CHECK-NEXT: switch i8 [[BYTE]], label %switch.end [
// CHECK-NEXT: i8 98, label
func verbs(s string) int {
	switch s {
	case "map", "bob", "mix", "max", "bad", "mew", "bus":
		return 1
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

func main() { println(integers(1), strings("a"), verbs("max"), types(1)) }
