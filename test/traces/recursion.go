// RUN: not %minigo run %s 2>&1 | FileCheck %s
// RUN: %if go %{ not %go run %s 2>&1 | FileCheck %s %}
// Of a deep trace the innermost and the outermost frames are shown, and those left out are counted.
package main

import "os"

func leaf(b int) int {
	return 1 / b
}

func down(n, b int) int {
	if n == 0 {
		return leaf(b)
	}
	return down(n-1, b) + 1
}

func main() {
	println(down(1000, len(os.Args)-1))
}

// CHECK:      panic: runtime error: integer divide by zero
// CHECK:      goroutine 1 [running]:
// CHECK-NEXT: {{^}}main.leaf(...){{$}}
// CHECK-NEXT: {{^ /.*}}/recursion.go:9{{$}}
// CHECK-NEXT: {{^}}main.down({{.*}}){{$}}
// CHECK-NEXT: {{^ /.*}}/recursion.go:14
// CHECK-NEXT: {{^}}main.down({{.*}}){{$}}
// CHECK-NEXT: {{^ /.*}}/recursion.go:16
// CHECK:      {{^}}...903 frames elided...{{$}}
// CHECK-NEXT: {{^}}main.down({{.*}}){{$}}
// CHECK-COUNT-49: {{^ /.*}}/recursion.go:16
// CHECK-NEXT: {{^}}main.main(){{$}}
// CHECK-NEXT: {{^ /.*}}/recursion.go:20 +0x{{[0-9a-f]+$}}
