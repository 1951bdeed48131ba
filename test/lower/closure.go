// A variable that is never assigned is copied into the closure, another is shared.
// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

package main

// CHECK-DAG: @"main.double{{.*}}f" = linkonce_odr dso_local externally_initialized constant { ptr } { ptr @main.double }, comdat

// CHECK-LABEL: define ptr @main.capture(
// CHECK: [[N:%.*]] = call ptr @mg_new(ptr @"type:int", i64 8)
// CHECK: [[CLOSURE:%.*]] = call ptr @mg_new(
// CHECK: store ptr @main.capture.func1, ptr [[CLOSURE]]
// CHECK: getelementptr inbounds{{.*}} i8, ptr [[CLOSURE]], i64 8
// CHECK: getelementptr inbounds{{.*}} i8, ptr [[CLOSURE]], i64 16
func capture(step int) func() int {
	n := 0
	return func() int {
		n += step
		return n
	}
}

// CHECK-LABEL: define internal i64 @main.capture.func1(ptr nest %0)

func double(x int) int { return 2 * x }

// CHECK-LABEL: define i64 @main.apply(
// CHECK: [[F:%[0-9]+]] = load ptr, ptr %f1
// CHECK: next:
// CHECK: [[CODE:%[0-9]+]] = load ptr, ptr [[F]]
// CHECK: call i64 [[CODE]](ptr nest [[F]], i64
func apply(f func(int) int, x int) int { return f(x) }

func main() { println(capture(2)(), apply(double, 3)) }
