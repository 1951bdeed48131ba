// RUN: %minigo build -o %t %s
// RUN: not env GOTRACEBACK=all %t 2>&1 | FileCheck %s

// What goroutines wait for, calls that were inlined, and who made them.
package main

import (
	"sync"
	"time"
)

type account struct {
	mu sync.Mutex
}

func (a *account) enter(int) { a.mu.Lock() }

func sleepLong(int) { time.Sleep(time.Hour) }

func main() {
	var a account
	a.mu.Lock()
	go a.enter(1)

	var writing, reading sync.RWMutex
	writing.Lock()
	reading.RLock()
	go func() { writing.RLock() }()
	go func() { reading.Lock() }()

	var wg sync.WaitGroup
	wg.Add(1)
	go func() { wg.Wait() }()

	cond := sync.NewCond(new(sync.Mutex))
	go func() {
		cond.L.Lock()
		cond.Wait()
	}()

	go sleepLong(1)
	go func(int) { select {} }(1)
	c, d := make(chan int), make(chan int)
	go func() { <-c }()
	go func() {
		var none chan int
		none <- 1
	}()
	go func() {
		select {
		case <-d:
		case d <- 1:
		}
	}()

	time.Sleep(time.Second)
	go func(int) { panic("that is all") }(1)
	time.Sleep(time.Hour)
}

// CHECK: panic: that is all
// CHECK: goroutine [[#]] [running]:
// CHECK-NEXT: main.main.func{{[0-9]+}}(...)
// CHECK-NEXT: wait_reasons.go:57
// CHECK-NEXT: created by main.main in goroutine 1
// CHECK-NEXT: wait_reasons.go:57 +0x

// CHECK: goroutine 1 [sleep]:
// CHECK: main.main()
// CHECK-NEXT: wait_reasons.go:58 +0x

// CHECK-DAG: [sync.Mutex.Lock]:{{$}}
// CHECK-DAG: sync.(*Mutex).Lock(...)
// CHECK-DAG: main.(*account).enter(...)
// CHECK-DAG: [sync.RWMutex.RLock]:{{$}}
// CHECK-DAG: [sync.RWMutex.Lock]:{{$}}
// CHECK-DAG: [sync.WaitGroup.Wait]:{{$}}
// CHECK-DAG: [sync.Cond.Wait]:{{$}}
// CHECK-DAG: main.sleepLong(...)
// CHECK-DAG: [select (no cases)]:{{$}}
// CHECK-DAG: [chan receive]:{{$}}
// CHECK-DAG: [chan send (nil chan)]:{{$}}
// CHECK-DAG: [select]:{{$}}
// CHECK-NOT: gowrap
