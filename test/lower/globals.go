// Variables with constant values are static data; those with pointers are roots.
// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

package main

// CHECK-DAG: @main.number = global i64 7
// CHECK-DAG: @main.names = global { ptr, i64, i64 } { ptr @[[NAMES:.*]], i64 2, i64 2 }
// CHECK-DAG: @[[NAMES]] = internal global [2 x { ptr, i64 }]
// CHECK-DAG: @main.origin = global ptr @
// CHECK-DAG: @mg_root{{.*}} = internal constant { ptr, i64, i64 } { ptr @main.names, i64 1, i64 1 }, section "mg_roots", align 8, !associated
// CHECK-DAG: @mg_root{{.*}} = internal constant { ptr, i64, i64 } { ptr @main.pair, i64 4, i64 9 }, section "mg_roots", align 8, !associated
// CHECK-DAG: @mg_root{{.*}} = internal constant { ptr, i64, ptr } { ptr @main.many, i64 0, ptr @"type:[65]*int" }, section "mg_roots", align 8, !associated
var (
	number = 7
	names  = []string{"a", "b"}
	origin = &point{1, 2}
	pair   struct {
		first  []int
		second *int
	}
	many [65]*int
	sum    = add(number, 1)
)

type point struct{ x, y int }

func add(x, y int) int { return x + y }

// CHECK-LABEL: define void @main.init()
// CHECK: call i64 @main.add(
// CHECK: store i64 {{%.*}}, ptr @main.sum
// CHECK: call void @main.init.0()
func init() { number++ }

func main() { println(number, len(names), origin.x, sum, pair.second, many[0]) }
