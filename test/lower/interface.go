// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

package main

type shape interface{ area() int }
type square struct{ side int }
type rows []int
type large struct {
	next *large
	text [1000]byte
}

func (s square) area() int { return s.side * s.side }
func (r *rows) area() int  { return len(*r) }

// The itab of a value holds the method that takes a pointer, that of a pointer the method itself.
// CHECK-DAG: @"go:itab.main.square,main.shape" = linkonce_odr constant {{.*}} [1 x ptr] [ptr @"main.(*square).area"]
// CHECK-DAG: @"go:itab.*main.rows,main.shape" = linkonce_odr constant {{.*}} [1 x ptr] [ptr @"main.(*rows).area"]

// A package defines the descriptors of its own types; every user those of the others.
// CHECK-DAG: @"type:main.square" = global
// CHECK-DAG: @"type:int" = linkonce_odr global {{.*}}, comdat

// All zero values in interfaces have one address.
// CHECK-DAG: @mg_zeros = available_externally constant {{.*}}1024 x i8{{.*}} zeroinitializer

// CHECK-LABEL: define i64 @main.call(
// CHECK: br i1 {{%.*}}, label %panic, label %next, {{.*}}!make.implicit
// CHECK: [[SLOT:%.*]] = getelementptr inbounds{{.*}} i8, ptr [[ITAB:%.*]], i64 24
// CHECK: [[CODE:%.*]] = load ptr, ptr [[SLOT]]
// CHECK: call i64 [[CODE]](ptr
func call(s shape) int { return s.area() }

// A constant needs no allocation.
// CHECK-LABEL: define { ptr, ptr } @main.constant(
// CHECK-NOT: call
// CHECK: ret { ptr, ptr } { ptr @"type:int", ptr @boxed
func constant() any { return 42 }

// Nor does a zero value.
// CHECK-LABEL: define { ptr, ptr } @main.zero(
// CHECK-NOT: call
// CHECK: ret { ptr, ptr } { ptr @"type:main.large", ptr @mg_zeros
func zero() any { return large{} }

// CHECK-LABEL: define zeroext i1 @main.compare(
// CHECK-NOT: mg_box_word
// CHECK: icmp eq ptr {{%.*}}, @"type:int"
func compare(x any, y int) bool { return x == y }

func main() {
	println(call(square{2}), call(&rows{1}), constant() != nil, zero() != nil, compare(1, 1))
}
