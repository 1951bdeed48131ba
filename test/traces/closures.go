// RUN: not %minigo run %s 2>&1 | FileCheck %s
// RUN: %if go %{ not %go run %s 2>&1 | FileCheck %s %}
// Closures are named after the function that they are in.
package main

import "os"

//go:noinline
func call(f func(int) int, x int) int {
	return f(x)
}

//go:noinline
func each(n int, f func(int)) {
	for i := range n {
		f(i)
	}
}

func div(a, b int) int {
	return a / b
}

func main() {
	zero := len(os.Args) - 1
	sum := 0
	each(3, func(i int) {
		sum += call(func(x int) int {
			return div(x, zero)
		}, i)
	})
	println(sum)
}

// CHECK:      panic: runtime error: integer divide by zero
// CHECK:      goroutine 1 [running]:
// CHECK-NEXT: {{^}}main.div(...){{$}}
// CHECK-NEXT: {{^ /.*}}/closures.go:21{{$}}
// CHECK-NEXT: {{^}}main.main.func1.1(
// CHECK-NEXT: {{^ /.*}}/closures.go:29
// CHECK-NEXT: {{^}}main.call({{.*}}){{$}}
// CHECK-NEXT: {{^ /.*}}/closures.go:10 +0x{{[0-9a-f]+$}}
// CHECK-NEXT: {{^}}main.main.func1({{.*}}){{$}}
// CHECK-NEXT: {{^ /.*}}/closures.go:28
// CHECK-NEXT: {{^}}main.each({{.*}}){{$}}
// CHECK-NEXT: {{^ /.*}}/closures.go:16
// CHECK-NEXT: {{^}}main.main(){{$}}
// CHECK-NEXT: {{^ /.*}}/closures.go:27 +0x{{[0-9a-f]+$}}
