// Integer operators that LLVM leaves undefined are guarded.
// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

package main

// CHECK-LABEL: define i64 @main.divide(
// CHECK: icmp eq i64 [[Y:%.*]], 0
// CHECK: icmp eq i64 {{%.*}}, -1
// CHECK: sdiv i64
// CHECK: select i1
func divide(x, y int) int { return x / y }

// CHECK-LABEL: define i64 @main.byConstant(
// CHECK-NOT: mg_panic_divide
// CHECK: sdiv i64 {{%.*}}, 10
func byConstant(x int) int { return x / 10 }

// CHECK-LABEL: define i32 @main.shift(
// CHECK: icmp slt i8 {{%.*}}, 0
// CHECK: icmp ult i8 {{%.*}}, 32
// CHECK: shl i32
// CHECK: select i1
// CHECK: call void @mg_panic_shift()
func shift(x int32, n int8) int32 { return x << n }

// CHECK-LABEL: define i64 @main.toInt(
// CHECK: call i64 @llvm.x86.sse2.cvttsd2si64(
func toInt(x float64) int { return int(x) }

// A length is not negative: this difference does not overflow, others may.
// CHECK-LABEL: define i64 @main.last(
// CHECK: sub nsw i64 {{%.*}}, 1
func last(s []int) int { return len(s) - 1 }

// CHECK-LABEL: define i64 @main.less(
// CHECK: sub i64 {{%.*}}, 1
func less(x int) int { return x - 1 }

// CHECK-LABEL: define i64 @main.more(
// CHECK: sub i64 {{%.*}}, -1
func more(s []int) int { return len(s) - -1 }

func main() {
	println(divide(1, 2), byConstant(3), shift(1, 2), toInt(1.5))
	println(last([]int{1}), less(1), more(nil))
}
