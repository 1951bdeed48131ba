// A package-level literal is static data, and code fills only the holes in it.
// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

package main

type row struct {
	name  string
	cells []int
	index map[string]int
}

// CHECK-DAG: @main.rows = global { ptr, i64, i64 } { ptr @[[ROWS:[a-z.0-9]+]], i64 2, i64 2 }
// CHECK-DAG: @[[ROWS]] = internal global [2 x {{.*}}] [{{.*}} i64 1 }, { ptr, i64, i64 } { ptr @{{.*}}, i64 2, i64 2 }, ptr null }, {{.*}} { ptr @[[CELLS:[a-z.0-9]+]], i64 2, i64 2 }, ptr null }]
// CHECK-DAG: @[[CELLS]] = internal global [2 x i64] [i64 3, i64 0]
var rows = []row{
	{"a", []int{1, 2}, map[string]int{"x": 1}},
	{"b", []int{3, add(1, 2)}, nil},
}

func add(x, y int) int { return x + y }

// CHECK-LABEL: define void @main.init()
// CHECK: [[MAP:%.*]] = call ptr @mg_map_make(
// CHECK: call void @mg_map_fill(
// CHECK: store ptr [[MAP]], ptr getelementptr inbounds ({{.*}}@[[ROWS]]
// CHECK: [[SUM:%.*]] = call i64 @main.add(
// CHECK: store i64 [[SUM]], ptr getelementptr inbounds ({{.*}}@[[CELLS]]
// CHECK-NEXT: ret void

func main() { println(len(rows)) }
