// RUN: not %minigo run %s 2>&1 | FileCheck %s
// RUN: %if go %{ not %go run %s 2>&1 | FileCheck %s %}
// A goroutine's trace ends with the go statement, and the function that passes its arguments on is
// left out.
package main

import "os"

func div(a, b int, out chan<- int) {
	out <- a / b
}

//go:noinline
func start(x int) int {
	out := make(chan int)
	go div(1, x, out)
	return <-out
}

func main() {
	println(start(len(os.Args) - 1))
}

// CHECK:      panic: runtime error: integer divide by zero
// CHECK:      goroutine {{[0-9]+}} [running]:
// CHECK-NEXT: {{^}}main.div(
// CHECK-NEXT: {{^ /.*}}/goroutine.go:10
// CHECK-NEXT: {{^}}created by main.start in goroutine 1{{$}}
// CHECK-NEXT: {{^ /.*}}/goroutine.go:16 +0x{{[0-9a-f]+$}}
