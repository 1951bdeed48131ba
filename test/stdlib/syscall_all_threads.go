// RUN: %minigo run %s | diff %s.out -

// Calls that each thread has to make: all threads see what they changed.
package main

import (
	"fmt"
	"os"
	"runtime"
	"sync"
	"syscall"
)

const (
	setKeepCaps = 8
	getKeepCaps = 7
)

// Threads that answer what they see, until the channel closes.
func watch(n int) (ask func() int, stop func()) {
	questions, answers := make(chan bool), make(chan int)
	for range n {
		go func() {
			runtime.LockOSThread()
			for range questions {
				v, _, _ := syscall.RawSyscall(syscall.SYS_PRCTL, getKeepCaps, 0, 0)
				answers <- int(v)
			}
		}()
	}
	ask = func() int {
		for range n {
			questions <- true
		}
		sum := 0
		for range n {
			sum += <-answers
		}
		return sum
	}
	return ask, func() { close(questions) }
}

func main() {
	ask, stop := watch(8)
	fmt.Println(ask())
	var threads sync.WaitGroup
	for i := range 10 {
		threads.Go(func() { runtime.Gosched() })
		_, _, errno := syscall.AllThreadsSyscall(syscall.SYS_PRCTL, setKeepCaps, uintptr(i%2), 0)
		fmt.Println(i, errno, ask())
	}
	threads.Wait()
	stop()

	// A thread in a system call goes on waiting in it.
	r, w, _ := os.Pipe()
	fd := int(r.Fd())
	done := make(chan string)
	go func() {
		var b [1]byte
		n, err := syscall.Read(fd, b[:])
		done <- fmt.Sprint(n, err)
	}()
	_, _, errno := syscall.AllThreadsSyscall6(syscall.SYS_PRCTL, setKeepCaps, 1, 0, 0, 0, 0)
	fmt.Println(errno)
	w.Write([]byte("x"))
	fmt.Println(<-done)

	_, _, errno = syscall.AllThreadsSyscall(syscall.SYS_PRCTL, setKeepCaps, 17, 0)
	fmt.Println(errno)
	fmt.Println(syscall.Setresuid(-1, -1, -1), syscall.Setregid(-1, -1), syscall.Setfsuid(-1))
	fmt.Println(syscall.Setegid(os.Getegid()), syscall.Setuid(os.Getuid()))
}
