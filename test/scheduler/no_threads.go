// RUN: %minigo build -o %t %s
// RUN: not %t 2>&1 | FileCheck %s

// The system refuses a thread that a blocking system call makes necessary.
package main

import (
	"fmt"
	"os"
	"sync"
	"syscall"
	"unsafe"
)

const (
	sysSetrlimit = 160
	rlimitAS     = 9
)

func addressSpace() (bytes uint64) {
	data, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		panic(err)
	}
	var pages uint64
	if _, err := fmt.Sscan(string(data), &pages); err != nil {
		panic(err)
	}
	return pages * uint64(os.Getpagesize())
}

func main() {
	var pipe [2]int
	if err := syscall.Pipe(pipe[:]); err != nil {
		panic(err)
	}
	go func() {}() // sysmon starts with it
	space := addressSpace() + 16<<20
	limit := struct{ soft, hard uint64 }{space, space}
	if _, _, err := syscall.RawSyscall(sysSetrlimit, rlimitAS, uintptr(unsafe.Pointer(&limit)), 0); err != 0 {
		panic(err)
	}
	var reading sync.WaitGroup
	for range 100 {
		reading.Go(func() {
			var b [1]byte
			syscall.Read(pipe[0], b[:])
		})
	}
	reading.Wait()
}

// CHECK: runtime: failed to create new OS thread (have {{[0-9]+}} already; errno=11)
// CHECK-NEXT: runtime: may need to increase max user processes (ulimit -u)
// CHECK-NEXT: fatal error: newosproc
