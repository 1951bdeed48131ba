// Calls are evaluated before variables that they may change are loaded, as gc does.
// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

package main

var x int

func f() int { x++; return x }

// CHECK-LABEL: define i64 @main.sum(
// CHECK: [[F:%.*]] = call i64 @main.f()
// CHECK: [[X:%.*]] = l\ ptr @main.x
// CHECK: add i64 [[X]], [[F]]
func sum() int { return x + f() }

func main() { println(sum()) }
