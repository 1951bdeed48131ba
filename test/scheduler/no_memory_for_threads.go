// RUN: %minigo build -o %t %s
// RUN: sh -c 'for i in 1 2 3 4 5 6 7 8; do "$0" 2>"$0.err"; test $? = 2 && FileCheck "$1" <"$0.err" || exit 1; done' %t %s

// Threads use up the memory: it depends on the run which part of the next one is too large. The program says so and exits.
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

// CHECK: fatal error: {{newosproc|out of memory|runtime: cannot allocate memory}}
