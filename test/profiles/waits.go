// REQUIRES: go
// RUN: %minigo build -o %t.minigo %s
// RUN: %t.minigo %t.minigo.profile | FileCheck --check-prefix TEXT %s
// RUN: %go tool pprof -top %t.minigo.profile.block 2>&1 | FileCheck --check-prefix BLOCK %s
// RUN: %go tool pprof -top %t.minigo.profile.mutex 2>&1 | FileCheck --check-prefix MUTEX %s
// RUN: %go tool pprof -traces %t.minigo.profile.block 2>&1 | FileCheck --check-prefix STACKS %s
// RUN: %go tool pprof -raw %t.minigo.profile.mutex 2>&1 | FileCheck --check-prefix RAW %s
// RUN: %go build -o %t.go %s
// RUN: %t.go %t.go.profile | FileCheck --check-prefix TEXT %s
// RUN: %go tool pprof -top %t.go.profile.block 2>&1 | FileCheck --check-prefix BLOCK %s
// RUN: %go tool pprof -top %t.go.profile.mutex 2>&1 | FileCheck --check-prefix MUTEX %s
// RUN: %go tool pprof -traces %t.go.profile.block 2>&1 | FileCheck --check-prefix STACKS %s
// RUN: %go tool pprof -raw %t.go.profile.mutex 2>&1 | FileCheck --check-prefix RAW %s

// Profiles of waiting: who waits, and who lets others wait.
package main

import (
	"fmt"
	"os"
	"runtime"
	"runtime/pprof"
	"sync"
	"time"
)

const millisecond = time.Millisecond

//go:noinline
func hold(mu *sync.Mutex) {
	mu.Lock()
	time.Sleep(250 * millisecond)
	mu.Unlock()
}

//go:noinline
func take(mu *sync.Mutex) {
	mu.Lock()
	mu.Unlock()
}

//go:noinline
func receive(c chan int) {
	<-c
}

//go:noinline
func send(c chan int) {
	c <- 1
}

//go:noinline
func choose(a, b chan int) {
	select {
	case <-a:
	case <-b:
	}
}

//go:noinline
func read(rw *sync.RWMutex) {
	rw.RLock()
	rw.RUnlock()
}

func after(d time.Duration, f func()) {
	go func() {
		time.Sleep(d)
		f()
	}()
}

func write(name, file string) {
	f, _ := os.Create(file + "." + name)
	pprof.Lookup(name).WriteTo(f, 0)
	f.Close()
	pprof.Lookup(name).WriteTo(os.Stdout, 1)
}

func main() {
	runtime.SetBlockProfileRate(1)
	fmt.Println(runtime.SetMutexProfileFraction(1), runtime.SetMutexProfileFraction(-1))
	var mu sync.Mutex
	go hold(&mu)
	time.Sleep(20 * millisecond)
	take(&mu)
	a, b := make(chan int), make(chan int)
	after(120*millisecond, func() { a <- 1 })
	receive(a)
	after(60*millisecond, func() { b <- 1 })
	choose(a, b)
	after(30*millisecond, func() { <-a })
	send(a)
	var rw sync.RWMutex
	rw.Lock()
	after(10*millisecond, rw.Unlock)
	read(&rw)
	runtime.SetBlockProfileRate(0)
	after(500*millisecond, func() { a <- 1 })
	receive(a)
	write("block", os.Args[1])
	write("mutex", os.Args[1])
}

// TEXT: 0 1
// TEXT: --- contention:
// TEXT-NEXT: cycles/second=
// TEXT-NEXT: {{[0-9]+}} 1 @ 0x
// TEXT: main.take+0x
// TEXT: --- mutex:
// TEXT-NEXT: cycles/second=
// TEXT-NEXT: sampling period=1
// TEXT: sync.(*Mutex).Unlock+0x
// TEXT: main.hold+0x
// BLOCK: Type: delay
// BLOCK: flat% sum% cum cum%
// BLOCK-DAG: sync.(*Mutex).Lock (inline)
// BLOCK-DAG: runtime.chanrecv1
// BLOCK-DAG: runtime.selectgo
// BLOCK-DAG: runtime.chansend1
// BLOCK-DAG: sync.(*RWMutex).RLock
// BLOCK-DAG: 0 0% {{.*}} main.main
// MUTEX: flat% sum% cum cum%
// MUTEX-DAG: sync.(*Mutex).Unlock (inline)
// MUTEX-DAG: sync.(*RWMutex).Unlock
// STACKS: sync.(*Mutex).Lock (inline)
// STACKS-NEXT: main.take
// STACKS-NEXT: main.main
// RAW: PeriodType: contentions count
// RAW: contentions/count delay/nanoseconds
