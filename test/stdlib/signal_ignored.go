// RUN: %minigo run %s | diff %s.out -

// A signal that came while it was ignored stays ignored, although the thread that it came to could not take it before
// somebody wanted it. Go's handler may take it then.
package main

import (
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"unsafe"
)

func init() { runtime.LockOSThread() }

// setMask makes this thread block the signals, numbered from bit 0.
func setMask(mask uint64) {
	const setAll = 2
	syscall.RawSyscall6(syscall.SYS_RT_SIGPROCMASK, setAll, uintptr(unsafe.Pointer(&mask)), 0, 8, 0, 0)
}

// raise sends a signal to this thread.
func raise(s syscall.Signal) {
	syscall.RawSyscall(syscall.SYS_TGKILL, uintptr(os.Getpid()), uintptr(syscall.Gettid()), uintptr(s))
}

// takesFirst has a signal ignored, sends it, ends that by end, and returns what the channel gets first.
func takesFirst(end func(chan os.Signal)) os.Signal {
	c := make(chan os.Signal, 2)
	signal.Notify(c, syscall.SIGUSR1)
	defer signal.Stop(c)
	signal.Ignore(syscall.SIGUSR2)
	setMask(1 << (syscall.SIGUSR2 - 1))
	raise(syscall.SIGUSR2)
	end(c)
	setMask(0)
	raise(syscall.SIGUSR1)
	return <-c
}

func main() {
	fmt.Println(takesFirst(func(c chan os.Signal) { signal.Notify(c, syscall.SIGUSR2) }))
	fmt.Println(takesFirst(func(c chan os.Signal) {
		signal.Reset(syscall.SIGUSR2)
		signal.Notify(c, syscall.SIGUSR2)
	}))
}
