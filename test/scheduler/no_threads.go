// RUN: %minigo build -o %t %s
// RUN: not %t threads 2>&1 | FileCheck %s
// RUN: sh -c 'for i in 1 2 3 4 5 6 7 8; do "$0" memory 2>"$0.err"; test $? = 2 && FileCheck --check-prefix=MEMORY "$1" <"$0.err" || exit 1; done' %t %s

// The system refuses a thread that a blocking system call makes necessary: its user may have one, or threads use up the memory.
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
	rlimitNPROC  = 6
	rlimitAS     = 9
	nobody       = 65534
)

func setLimit(resource, value uint64) {
	limit := struct{ soft, hard uint64 }{value, value}
	if _, _, err := syscall.RawSyscall(sysSetrlimit, uintptr(resource), uintptr(unsafe.Pointer(&limit)), 0); err != 0 {
		panic(err)
	}
}

// limitThreads allows one for the user. Nothing limits root's.
func limitThreads() {
	if syscall.Getuid() == 0 {
		if err := syscall.Setuid(nobody); err != nil {
			panic(err)
		}
	}
	setLimit(rlimitNPROC, 1)
}

// limitMemory leaves enough for some threads. It depends on the run which part of the next one is too large.
func limitMemory() {
	data, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		panic(err)
	}
	var pages uint64
	if _, err := fmt.Sscan(string(data), &pages); err != nil {
		panic(err)
	}
	setLimit(rlimitAS, pages*uint64(os.Getpagesize())+16<<20)
}

func main() {
	var pipe [2]int
	if err := syscall.Pipe(pipe[:]); err != nil {
		panic(err)
	}
	go func() {}() // sysmon starts with it
	map[string]func(){"threads": limitThreads, "memory": limitMemory}[os.Args[1]]()
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
// MEMORY: fatal error: {{newosproc|out of memory|runtime: cannot allocate memory}}
