// RUN: %minigo build -o %t %s
// RUN: %t | FileCheck %s

// Threads that many blocking system calls have needed end when they have been idle for a while.
package main

import (
	"fmt"
	"os"
	"runtime"
	"sync"
	"syscall"
	"time"
)

const (
	calls = 200
	few   = 40
)

func threads() int {
	entries, err := os.ReadDir("/proc/self/task")
	if err != nil {
		panic(err)
	}
	return len(entries)
}

func waitFor(condition func() bool) bool {
	for looks := 0; !condition() && looks < 6000; looks++ {
		time.Sleep(10 * time.Millisecond)
	}
	return condition()
}

func blockAll() {
	var pipe [2]int
	if err := syscall.Pipe(pipe[:]); err != nil {
		panic(err)
	}
	var reading sync.WaitGroup
	for range calls {
		reading.Go(func() {
			var b [1]byte
			if _, err := syscall.Read(pipe[0], b[:]); err != nil {
				panic(err)
			}
		})
	}
	fmt.Println("blocked", waitFor(func() bool { return threads() > calls }))
	if _, err := syscall.Write(pipe[1], make([]byte, calls)); err != nil {
		panic(err)
	}
	reading.Wait()
}

func main() {
	runtime.GOMAXPROCS(4)
	blockAll()
	fmt.Println("ended", waitFor(func() bool { return threads() <= few }))
	blockAll()
}

// CHECK: blocked true
// CHECK-NEXT: ended true
// CHECK-NEXT: blocked true
