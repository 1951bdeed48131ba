// RUN: not %minigo run %s 2>&1 | FileCheck %s
// RUN: %if go %{ not %go run %s 2>&1 | FileCheck %s %}
// Who waits for a coroutine, and the coroutine itself.
package main

import "iter"

//go:noinline
func block(yield func(int) bool) {
	yield(1)
	<-make(chan int)
}

func main() {
	next, _ := iter.Pull(block)
	println(next())
	next()
}

// CHECK:      1 true
// CHECK-NEXT: fatal error: all goroutines are asleep - deadlock!
// CHECK-EMPTY:
// CHECK-NEXT: goroutine 1 [coroutine]:
// CHECK-NEXT: {{^}}iter.Pull[...].func2({{.*}})
// CHECK-NEXT: iter/iter.go:
// CHECK-NEXT: {{^}}main.main()
// CHECK-NEXT: coroutines.go:17
// CHECK-EMPTY:
// CHECK-NEXT: goroutine {{[0-9]+}} [chan receive]:
// CHECK-NEXT: {{^}}main.block({{.*}})
// CHECK-NEXT: coroutines.go:11
// CHECK-NEXT: {{^}}iter.Pull[...].func1()
// CHECK-NEXT: iter/iter.go:
// CHECK-NEXT: {{^}}created by iter.Pull[...] in goroutine 1
// CHECK-NEXT: iter/iter.go:
