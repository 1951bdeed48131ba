package syscall

import "unsafe"

// What golang.org/x/sys/unix has in assembly: jumps to functions of this package.

//go:linkname xSyscall golang.org/x/sys/unix.Syscall
func xSyscall(trap, a1, a2, a3 uintptr) (r1, r2 uintptr, err Errno) {
	return Syscall(trap, a1, a2, a3)
}

//go:linkname xSyscall6 golang.org/x/sys/unix.Syscall6
func xSyscall6(trap, a1, a2, a3, a4, a5, a6 uintptr) (r1, r2 uintptr, err Errno) {
	return Syscall6(trap, a1, a2, a3, a4, a5, a6)
}

//go:linkname xRawSyscall golang.org/x/sys/unix.RawSyscall
func xRawSyscall(trap, a1, a2, a3 uintptr) (r1, r2 uintptr, err Errno) {
	return RawSyscall(trap, a1, a2, a3)
}

//go:linkname xRawSyscall6 golang.org/x/sys/unix.RawSyscall6
func xRawSyscall6(trap, a1, a2, a3, a4, a5, a6 uintptr) (r1, r2 uintptr, err Errno) {
	return RawSyscall6(trap, a1, a2, a3, a4, a5, a6)
}

//go:linkname xSyscallNoError golang.org/x/sys/unix.SyscallNoError
func xSyscallNoError(trap, a1, a2, a3 uintptr) (r1, r2 uintptr) {
	r1, r2, _ = Syscall(trap, a1, a2, a3)
	return r1, r2
}

//go:linkname xRawSyscallNoError golang.org/x/sys/unix.RawSyscallNoError
func xRawSyscallNoError(trap, a1, a2, a3 uintptr) (r1, r2 uintptr) {
	r1, r2, _ = RawSyscall(trap, a1, a2, a3)
	return r1, r2
}

//go:linkname xGettimeofday golang.org/x/sys/unix.gettimeofday
func xGettimeofday(tv *Timeval) (err Errno) {
	_, _, err = RawSyscall(SYS_GETTIMEOFDAY, uintptr(unsafe.Pointer(tv)), 0, 0)
	return err
}

// What golang.org/x/net links to.

func getsockopt(s, level, name int, value unsafe.Pointer, size *uint32) error {
	_, _, errno := Syscall6(SYS_GETSOCKOPT, uintptr(s), uintptr(level), uintptr(name), uintptr(value),
		uintptr(unsafe.Pointer(size)), 0)
	if errno != 0 {
		return errno
	}
	return nil
}

func setsockopt(s, level, name int, value unsafe.Pointer, size uintptr) error {
	return setOption(s, level, name, value, size)
}
