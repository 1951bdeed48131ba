// RUN: %minigo build -o %t %s
// RUN: not %t 2>&1 | FileCheck %s

// The system refuses a thread that a blocking system call makes necessary: its user may have one. Nothing limits root's.
package main

import (
	"sync"
	"syscall"
	"unsafe"
)

const (
	sysSetrlimit = 160
	rlimitNPROC  = 6
	nobody       = 65534
)

func main() {
	var pipe [2]int
	if err := syscall.Pipe(pipe[:]); err != nil {
		panic(err)
	}
	go func() {}() // sysmon starts with it
	if syscall.Getuid() == 0 {
		if err := syscall.Setuid(nobody); err != nil {
			panic(err)
		}
	}
	limit := struct{ soft, hard uint64 }{1, 1}
	if _, _, err := syscall.RawSyscall(sysSetrlimit, rlimitNPROC, uintptr(unsafe.Pointer(&limit)), 0); err != 0 {
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
