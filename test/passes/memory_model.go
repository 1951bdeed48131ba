// What racy programs may count on (compiler/docs/memory_model.md), in optimised code.
// RUN: %minigo build --emit=opt -o - %s | FileCheck %s
package main

var shared, limit int
var flag bool
var table [8]int

// A store that the program does not reach is not made: no store of the old value either.
// CHECK-LABEL: define{{.*}} @main.conditional(
// CHECK: br i1
// CHECK: store i64 1, ptr @main.shared
// CHECK: ret void
//
//go:noinline
func conditional(c bool) {
	if c {
		shared = 1
	}
}

// Nor is one made behind a loop for those that the loop might have made.
// CHECK-LABEL: define{{.*}} @main.counted(
// CHECK: then{{.*}}:
// CHECK: store i64 {{.*}} @main.shared
// CHECK: range.end:
// CHECK-NEXT: ret void
//
//go:noinline
func counted(values []int) {
	for _, v := range values {
		if v < 0 {
			shared++
		}
	}
}

// One read of the source is one load: the index that was compared is the index that is used.
// CHECK-LABEL: define{{.*}} @main.indexed(
// CHECK: load i64, ptr @main.shared
// CHECK-NOT: load i64, ptr @main.shared
// CHECK: }
//
//go:noinline
func indexed() int {
	i := shared
	if i < 0 || i >= len(table) {
		return -1
	}
	return table[i] + i
}

// A loop that waits reads again, and so does one with an end of its own.
// CHECK-LABEL: define{{.*}} @main.waiting(
// CHECK: load atomic i8, ptr @main.flag monotonic
// CHECK: }
//
//go:noinline
func waiting() {
	for !flag {
	}
}

// CHECK-LABEL: define{{.*}} @main.bounded(
// CHECK: load atomic i8, ptr @main.flag monotonic
// CHECK: }
//
//go:noinline
func bounded() int {
	i := 0
	for i < 1000 && !flag {
		i++
	}
	return i
}

// A counting loop depends on its own variable: its bound is read once.
// CHECK-LABEL: define{{.*}} @main.summed(
// CHECK-NOT: load atomic
// CHECK: }
//
//go:noinline
func summed() int {
	sum := 0
	for i := 0; i < limit; i++ {
		sum += i * i
	}
	return sum
}

func main() {
	conditional(true)
	counted([]int{1, -1})
	waiting()
	println(bounded(), indexed(), summed())
}
