// Calls are evaluated before variables that they may change are loaded, as gc does.
// RUN: %check-errors %s

package main
func f() int { x++; return x }

// CHECK-LABEL: define i64 @main.sum(
// CHECK: [[F:%.*]] = call i64 @main.f()
// CHECK: [[X:%.*]] = load i64, ptr @main.x
// CHECK: add i64 [[X]], [[F]]
func sum() int { return x + f() }

func main() { println(sum()) }
