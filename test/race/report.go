// RUN: not %minigo run -race %s 2>&1 | FileCheck %s
// RUN: %if go %{ not %go run -race %s 2>&1 | FileCheck %s %}
// A report has both accesses with their stacks, and where the goroutines were started.
package main

import (
	"fmt"
	"syscall"
	"unsafe"
)

//go:noinline
func set(p *int, x int) {
	*p = x
}

// transfer reads or writes a byte. The detector does not see what a bare system call orders.
func transfer(call uintptr, descriptor int) {
	var b byte
	syscall.Syscall(call, uintptr(descriptor), uintptr(unsafe.Pointer(&b)), 1)
}

func main() {
	var pipe [2]int
	syscall.Pipe(pipe[:])
	x := 0
	done := make(chan bool)
	go func() {
		transfer(syscall.SYS_READ, pipe[0])
		set(&x, 1)
		done <- true
	}()
	set(&x, 2)
	transfer(syscall.SYS_WRITE, pipe[1])
	<-done
	fmt.Println(x)
}

// CHECK:      ==================
// CHECK-NEXT: WARNING: DATA RACE
// CHECK-NEXT: Write at 0x{{[0-9a-f]+}} by goroutine [[G:[0-9]+]]:
// CHECK-NEXT:   main.set()
// CHECK-NEXT:       {{.*}}report.go:14 +0x{{[0-9a-f]+}}
// CHECK-NEXT:   main.main.func1()
// CHECK-NEXT:       {{.*}}report.go:30 +0x{{[0-9a-f]+}}
// CHECK-EMPTY:
// CHECK-NEXT: Previous write at 0x{{[0-9a-f]+}} by main goroutine:
// CHECK-NEXT:   main.set()
// CHECK-NEXT:       {{.*}}report.go:14 +0x{{[0-9a-f]+}}
// CHECK-NEXT:   main.main()
// CHECK-NEXT:       {{.*}}report.go:33 +0x{{[0-9a-f]+}}
// CHECK-EMPTY:
// CHECK-NEXT: Goroutine [[G]] (running) created at:
// CHECK-NEXT:   main.main()
// CHECK-NEXT:       {{.*}}report.go:28 +0x{{[0-9a-f]+}}
// CHECK-NEXT: ==================
// CHECK:      Found 1 data race(s)
