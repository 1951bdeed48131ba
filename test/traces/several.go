// RUN: not %minigo run %s 2>&1 | FileCheck %s
// RUN: %if go %{ not %go run %s 2>&1 | FileCheck %s %}
// Panics of several places that were inlined into one function stay apart.
package main

import "os"

func at(s []int, i int) int {
	return s[i]
}

func div(a, b int) int {
	return a / b
}

func main() {
	none := len(os.Args) - 1
	s := []int{3, 1}
	x := div(s[0], none+1) + at(s, none)
	x += at(s, none+1)
	x += div(x, none+2)
	x += at(s, none+2)
	x += div(x, none)
	println(x)
}

// CHECK:      panic: runtime error: index out of range [2] with length 2
// CHECK:      goroutine 1 [running]:
// CHECK-NEXT: {{^}}main.at(...){{$}}
// CHECK-NEXT: {{^ /.*}}/several.go:9{{$}}
// CHECK-NEXT: {{^}}main.main(){{$}}
// CHECK-NEXT: {{^ /.*}}/several.go:22 +0x{{[0-9a-f]+$}}
