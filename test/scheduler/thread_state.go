// RUN: %minigo build -o %t %s
// RUN: %t | FileCheck %s
// RUN: env GOMAXPROCS=1 %t | FileCheck %s
// RUN: env GODEBUG=migrate=1 %t | FileCheck %s

// New threads inherit nothing from a thread that a goroutine has locked, and changed.
package main

import (
	"fmt"
	"os"
	"runtime"
	"sync"
	"sync/atomic"
	"syscall"
)

const (
	calls      = 100
	sysUnshare = 272
	cloneFS    = 0x200
)

// Its working directory is its own from now on, and that of threads it starts.
func changeThread() {
	if _, _, err := syscall.RawSyscall(sysUnshare, cloneFS, 0, 0); err != 0 {
		panic(err)
	}
	if err := syscall.Chdir("/proc"); err != nil {
		panic(err)
	}
}

func main() {
	var pipe [2]int
	if err := syscall.Pipe(pipe[:]); err != nil {
		panic(err)
	}
	if err := os.Chdir("/"); err != nil {
		panic(err)
	}
	var wrong atomic.Int64
	var looked, ended sync.WaitGroup
	looked.Add(calls)
	runtime.LockOSThread()
	changeThread()
	for range calls {
		ended.Go(func() {
			if folder, err := syscall.Getwd(); err != nil || folder != "/" {
				wrong.Add(1)
			}
			looked.Done()
			var b [1]byte
			syscall.Read(pipe[0], b[:])
		})
		runtime.Gosched()
	}
	looked.Wait()
	folder, _ := syscall.Getwd()
	fmt.Println(folder, wrong.Load())
	syscall.Write(pipe[1], make([]byte, calls))
	ended.Wait()
}

// CHECK: /proc 0
