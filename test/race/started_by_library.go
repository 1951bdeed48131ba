// RUN: not %minigo run -race %s 2>&1 | FileCheck %s --check-prefixes=CHECK,OURS
// RUN: %if go %{ not %go run -race %s 2>&1 | FileCheck %s --check-prefixes=CHECK,GO %}
// A goroutine that the library has started, and that has ended, was created where the program called the library: not where the program had
// its latest go statement, and not nowhere.
package main

import (
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

var byGroup, byTimer int

// Lets others run until it has ended, and orders nothing.
func wait(ended *atomic.Bool) {
	runtime.RaceDisable()
	for !ended.Load() {
		time.Sleep(time.Millisecond)
	}
	time.Sleep(10 * time.Millisecond)
	runtime.RaceEnable()
}

func end(ended *atomic.Bool) {
	runtime.RaceDisable()
	ended.Store(true)
	runtime.RaceEnable()
}

func main() {
	ordered := make(chan bool)
	go func() { ordered <- true }()
	<-ordered

	var group sync.WaitGroup
	var ended, fired atomic.Bool
	group.Go(func() {
		byGroup = 1
		end(&ended)
	})
	wait(&ended)
	println(byGroup)

	time.AfterFunc(time.Millisecond, func() {
		byTimer = 1
		end(&fired)
	})
	wait(&fired)
	println(byTimer)
}

// CHECK:      WARNING: DATA RACE
// CHECK:      Goroutine {{[0-9]+}} (finished) created at:
// CHECK-NEXT:   sync.(*WaitGroup).Go()
// CHECK-NEXT:       {{.*}}waitgroup.go
// OURS-NEXT:    main.main()
// OURS-NEXT:        {{.*}}started_by_library.go:39
// CHECK:      WARNING: DATA RACE
// CHECK:      Goroutine {{[0-9]+}} (finished) created at:
// GO-NEXT:      time.goFunc()
// OURS-NEXT:    time.AfterFunc()
// OURS-NEXT:        {{.*}}timer.go
// OURS-NEXT:    main.main()
// OURS-NEXT:        {{.*}}started_by_library.go:46
// CHECK:      Found 2 data race(s)
