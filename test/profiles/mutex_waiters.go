// REQUIRES: go
// RUN: %minigo build -o %t.minigo %s
// RUN: %t.minigo %t.minigo.profile
// RUN: %go tool pprof -top -cum -nodefraction=0 %t.minigo.profile.3 2>&1 | FileCheck %s
// RUN: %go tool pprof -top -cum -nodefraction=0 %t.minigo.profile.8 2>&1 | FileCheck %s
// RUN: %go build -o %t.go %s
// RUN: %t.go %t.go.profile
// RUN: %go tool pprof -top -cum -nodefraction=0 %t.go.profile.3 2>&1 | FileCheck %s
// RUN: %go tool pprof -top -cum -nodefraction=0 %t.go.profile.8 2>&1 | FileCheck %s

// The mutex profile charges who holds several goroutines up with the time of all of them, and not those that get the mutex
// one after another and give it up at once.
package main

import (
	"fmt"
	"os"
	"runtime"
	"runtime/pprof"
	"sync"
	"time"
)

// Has `count` goroutines wait for l, which the caller holds.
func startWaiters(l sync.Locker, count int, all *sync.WaitGroup) {
	for range count {
		all.Go(func() { pass(l) })
	}
	time.Sleep(100 * time.Millisecond)
}

//go:noinline
func pass(l sync.Locker) {
	l.Lock()
	l.Unlock()
}

//go:noinline
func hold(l sync.Locker, count int, all *sync.WaitGroup) {
	l.Lock()
	startWaiters(l, count, all)
	l.Unlock()
}

func main() {
	for _, count := range []int{3, 8} {
		runtime.SetMutexProfileFraction(1)
		var mutex sync.Mutex
		var both sync.RWMutex
		for _, l := range []sync.Locker{&mutex, &both} {
			var all sync.WaitGroup
			hold(l, count, &all)
			all.Wait()
		}
		runtime.SetMutexProfileFraction(0)
		f, _ := os.Create(fmt.Sprint(os.Args[1], ".", count))
		pprof.Lookup("mutex").WriteTo(f, 0)
		f.Close()
	}
}

// CHECK: flat% sum% cum cum%
// CHECK: main.hold
// CHECK: main.pass
