// RUN: not %minigo run -race %s 2>&1 | FileCheck %s
// RUN: %if go %{ not %go run -race %s 2>&1 | FileCheck %s %}
// A report has both accesses with their stacks, and where the goroutines were started.
package main

import (
	"fmt"
	"runtime"
	"sync/atomic"
)

//go:noinline
func set(p *int, x int) {
	*p = x
}

// unseen calls f, and orders nothing by what it does.
func unseen(f func()) {
	runtime.RaceDisable()
	f()
	runtime.RaceEnable()
}

func main() {
	x := 0
	var isSet atomic.Bool
	done := make(chan bool)
	go func() {
		unseen(func() {
			for !isSet.Load() {
				runtime.Gosched()
			}
		})
		set(&x, 1)
		done <- true
	}()
	set(&x, 2)
	unseen(func() { isSet.Store(true) })
	<-done
	fmt.Println(x)
}

// CHECK:      ==================
// CHECK-NEXT: WARNING: DATA RACE
// CHECK-NEXT: Write at 0x{{[0-9a-f]+}} by goroutine [[G:[0-9]+]]:
// CHECK-NEXT:   main.set()
// CHECK-NEXT:       {{.*}}report.go:14 +0x{{[0-9a-f]+}}
// CHECK-NEXT:   main.main.func1()
// CHECK-NEXT:       {{.*}}report.go:34 +0x{{[0-9a-f]+}}
// CHECK-EMPTY:
// CHECK-NEXT: Previous write at 0x{{[0-9a-f]+}} by main goroutine:
// CHECK-NEXT:   main.set()
// CHECK-NEXT:       {{.*}}report.go:14 +0x{{[0-9a-f]+}}
// CHECK-NEXT:   main.main()
// CHECK-NEXT:       {{.*}}report.go:37 +0x{{[0-9a-f]+}}
// CHECK-EMPTY:
// CHECK-NEXT: Goroutine [[G]] (running) created at:
// CHECK-NEXT:   main.main()
// CHECK-NEXT:       {{.*}}report.go:28 +0x{{[0-9a-f]+}}
// CHECK-NEXT: ==================
// CHECK:      Found 1 data race(s)
