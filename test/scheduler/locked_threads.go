// RUN: %minigo build -o %t %s
// RUN: %t | FileCheck %s
// RUN: env GOMAXPROCS=1 %t | FileCheck %s
// RUN: env GODEBUG=migrate=1 %t | FileCheck %s

// A goroutine that ends while it is locked to its thread takes the thread with it, however it ends.
// The main thread stays, and the program goes on without it.
package main

import (
	"fmt"
	"os"
	"runtime"
	"sync"
	"time"
)

func threads() int {
	entries, err := os.ReadDir("/proc/self/task")
	if err != nil {
		panic(err)
	}
	return len(entries)
}

// Runs f on n locked threads at once.
func onThreads(n int, f func()) {
	var all, done sync.WaitGroup
	all.Add(n)
	done.Add(n)
	for range n {
		go func() {
			defer done.Done()
			runtime.LockOSThread()
			all.Done()
			all.Wait()
			f()
		}()
	}
	done.Wait()
}

func check(name string, f func()) {
	onThreads(50, f)
	for looks := 0; threads() > 25 && looks < 60_000; looks++ {
		time.Sleep(time.Millisecond)
	}
	fmt.Println(name, threads() <= 25)
}

func main() {
	check("return", func() {})
	check("Goexit", runtime.Goexit)
	check("panic", func() {
		defer func() { recover() }()
		panic("recovered")
	})
	check("locked twice", func() {
		runtime.LockOSThread()
		runtime.UnlockOSThread()
	})
	go func() {
		time.Sleep(time.Millisecond)
		check("without main", func() {})
		os.Exit(0)
	}()
	runtime.LockOSThread()
	runtime.Goexit()
}

// CHECK: return true
// CHECK-NEXT: Goexit true
// CHECK-NEXT: panic true
// CHECK-NEXT: locked twice true
// CHECK-NEXT: without main true
