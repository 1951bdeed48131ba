// RUN: not %minigo run -race %s 2>&1 | FileCheck %s
// RUN: %if go %{ not %go run -race %s 2>&1 | FileCheck %s %}
// A goroutine that has ended is told apart from one that runs, and both from the main one.
package main

import (
	"runtime"
	"sync/atomic"
)

var shared int

func start(f func()) {
	var ended atomic.Bool
	go func() {
		f()
		runtime.RaceDisable()
		ended.Store(true)
		runtime.RaceEnable()
	}()
	runtime.RaceDisable()
	for !ended.Load() {
		runtime.Gosched()
	}
	for runtime.NumGoroutine() > 1 {
		runtime.Gosched()
	}
	runtime.RaceEnable()
}

func main() {
	start(func() { shared = 1 })
	start(func() { println(shared) })
}

// CHECK:      WARNING: DATA RACE
// CHECK-NEXT: Read at 0x{{[0-9a-f]+}} by goroutine [[LATER:[0-9]+]]:
// CHECK-NEXT:   main.main.func2()
// CHECK-NEXT:       {{.*}}goroutines.go:33
// CHECK:      Previous write at 0x{{[0-9a-f]+}} by goroutine [[EARLIER:[0-9]+]]:
// CHECK-NEXT:   main.main.func1()
// CHECK-NEXT:       {{.*}}goroutines.go:32
// CHECK:      Goroutine [[LATER]] (running) created at:
// CHECK-NEXT:   main.start()
// CHECK-NEXT:       {{.*}}goroutines.go:15
// CHECK-NEXT:   main.main()
// CHECK-NEXT:       {{.*}}goroutines.go:33
// CHECK:      Goroutine [[EARLIER]] (finished) created at:
// CHECK-NEXT:   main.start()
// CHECK-NEXT:       {{.*}}goroutines.go:15
// CHECK-NEXT:   main.main()
// CHECK-NEXT:       {{.*}}goroutines.go:32
// CHECK:      Found 1 data race(s)
