// RUN: not %minigo run %s 2>&1 | FileCheck %s
// RUN: %if go %{ not %go run -gcflags=-l %s 2>&1 | FileCheck %s %}
// The bodies of loops over functions are named after the function around them, and so are the
// literals in them.
package main

import "os"

//go:noinline
func twice(yield func(int) bool) {
	_ = yield(1) && yield(2)
}

//go:noinline
func div(a, b int) int {
	return a / b
}

//go:noinline
func deep(zero int) {
	for range twice {
	}
	for x := range twice {
		func() {
			for y := range twice {
				f := func() int { return div(x+y, zero) }
				println(f())
			}
		}()
	}
}

func main() {
	deep(len(os.Args) - 1)
}

// CHECK:      panic: runtime error: integer divide by zero
// CHECK:      goroutine 1 [running]:
// CHECK-NEXT: {{^}}main.div(
// CHECK-NEXT: {{^ /.*}}/range_functions.go:16
// CHECK-NEXT: {{^}}main.deep.func1.1(
// CHECK-NEXT: {{^ /.*}}/range_functions.go:26
// CHECK-NEXT: {{^}}main.deep.func1-range1(
// CHECK-NEXT: {{^ /.*}}/range_functions.go:27
// CHECK-NEXT: {{^}}main.twice(
// CHECK-NEXT: {{^ /.*}}/range_functions.go:11
// CHECK-NEXT: {{^}}main.deep.func1(
// CHECK-NEXT: {{^ /.*}}/range_functions.go:25
// CHECK-NEXT: {{^}}main.deep-range2(
// CHECK-NEXT: {{^ /.*}}/range_functions.go:29
// CHECK-NEXT: {{^}}main.twice(
// CHECK-NEXT: {{^ /.*}}/range_functions.go:11
// CHECK-NEXT: {{^}}main.deep(
// CHECK-NEXT: {{^ /.*}}/range_functions.go:23
// CHECK-NEXT: {{^}}main.main(
// CHECK-NEXT: {{^ /.*}}/range_functions.go:34
