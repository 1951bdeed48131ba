// RUN: not %minigo run %s 2>&1 | FileCheck %s
// RUN: %if go %{ not %go run %s 2>&1 | FileCheck %s %}
// Functions and methods that were inlined have frames of their own.
package main

import "os"

type counter struct{ n int }

func div(a, b int) int {
	return a / b
}

func (c *counter) over(b int) int {
	return div(c.n, b) + 1
}

func (c counter) value(b int) int {
	return c.over(b)
}

func main() {
	zero := len(os.Args) - 1
	println(counter{4}.value(zero))
}

// CHECK:      panic: runtime error: integer divide by zero
// CHECK:      goroutine 1 [running]:
// CHECK-NEXT: {{^}}main.div(...){{$}}
// CHECK-NEXT: {{^ /.*}}/inlined.go:11{{$}}
// CHECK-NEXT: {{^}}main.(*counter).over(...){{$}}
// CHECK-NEXT: {{^ /.*}}/inlined.go:15{{$}}
// CHECK-NEXT: {{^}}main.counter.value(...){{$}}
// CHECK-NEXT: {{^ /.*}}/inlined.go:19{{$}}
// CHECK-NEXT: {{^}}main.main(){{$}}
// CHECK-NEXT: {{^ /.*}}/inlined.go:24 +0x{{[0-9a-f]+$}}
// CHECK-NOT:  main.
