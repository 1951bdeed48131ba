// RUN: %minigo run %s | diff %s.out -

// The second result of a system call is the register of the third argument, which the kernel leaves as it is.
package main

import (
	"fmt"
	"syscall"
)

func main() {
	_, second, errno := syscall.Syscall(syscall.SYS_GETPID, 1, 2, 3)
	fmt.Println(second, errno)
	_, second, errno = syscall.RawSyscall(syscall.SYS_GETPID, 1, 2, 4)
	fmt.Println(second, errno)
	_, second, errno = syscall.Syscall6(syscall.SYS_GETPID, 1, 2, 5, 0, 0, 0)
	fmt.Println(second, errno)
	_, second, errno = syscall.RawSyscall6(syscall.SYS_GETPID, 1, 2, 6, 0, 0, 0)
	fmt.Println(second, errno)
	first, second, errno := syscall.Syscall(syscall.SYS_CLOSE, ^uintptr(0), 2, 3)
	fmt.Println(first == ^uintptr(0), second, errno)
}
