// A type that holds itself twice at each of 28 levels compiles in time that grows with the levels.
// RUN: %minigo build -o %t %s && %t 2>&1 | FileCheck %s
package main

type twice[T any] struct{ a, b T }

type (
	four[T any]  = twice[twice[twice[twice[T]]]]
	eight[T any] = four[four[T]]
)

type deep = eight[eight[eight[four[int32]]]]

func main() {
	var a any = (*deep)(nil)
	println(a == nil) // CHECK: false
}
