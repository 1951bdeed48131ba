package syscall

import (
	"unsafe"

	"internal/rt"
)

// outcome gives the results of a system call whose third argument is a3: the kernel leaves the register of that argument as it
// is, and it is the one of second results.
func outcome(result int, a3 uintptr) (r1, r2 uintptr, err Errno) {
	if result < 0 {
		return ^uintptr(0), 0, Errno(-result)
	}
	return uintptr(result), a3, 0
}

// Syscall makes a system call of up to three arguments; another goroutine may run
// meanwhile.
func Syscall(trap, a1, a2, a3 uintptr) (r1, r2 uintptr, err Errno) {
	return outcome(rt.Syscall(&[7]uintptr{trap, a1, a2, a3}), a3)
}

// Syscall6 is Syscall with up to six arguments.
func Syscall6(trap, a1, a2, a3, a4, a5, a6 uintptr) (r1, r2 uintptr, err Errno) {
	return outcome(rt.Syscall(&[7]uintptr{trap, a1, a2, a3, a4, a5, a6}), a3)
}

// RawSyscall is Syscall for calls that do not block.
func RawSyscall(trap, a1, a2, a3 uintptr) (r1, r2 uintptr, err Errno) {
	return outcome(rt.RawSyscall(&[7]uintptr{trap, a1, a2, a3}), a3)
}

// RawSyscall6 is RawSyscall with up to six arguments.
func RawSyscall6(trap, a1, a2, a3, a4, a5, a6 uintptr) (r1, r2 uintptr, err Errno) {
	return outcome(rt.RawSyscall(&[7]uintptr{trap, a1, a2, a3, a4, a5, a6}), a3)
}

// call makes a system call of numbers.
func call(trap, a1, a2, a3 uintptr) (int, error) {
	n := rt.Syscall(&[7]uintptr{trap, a1, a2, a3})
	if n < 0 {
		return -1, Errno(-n)
	}
	return n, nil
}

// callPath makes a system call whose first argument is a path.
func callPath(trap uintptr, path string, a2, a3 uintptr) (int, error) {
	p, err := BytePtrFromString(path)
	if err != nil {
		return -1, err
	}
	n, err := call(trap, uintptr(unsafe.Pointer(p)), a2, a3)
	rt.KeepAlive(unsafe.Pointer(p))
	return n, err
}

// callPaths makes a system call of two paths.
func callPaths(trap uintptr, path1, path2 string) error {
	p, err := BytePtrFromString(path2)
	if err != nil {
		return err
	}
	_, err = callPath(trap, path1, uintptr(unsafe.Pointer(p)), 0)
	rt.KeepAlive(unsafe.Pointer(p))
	return err
}

// callBytes makes a system call of a descriptor, memory and a number more.
func callBytes(trap uintptr, fd int, b []byte, last int64) (int, error) {
	p := unsafe.SliceData(b)
	n := rt.Syscall(&[7]uintptr{trap, uintptr(fd), uintptr(unsafe.Pointer(p)), uintptr(len(b)), uintptr(last)})
	rt.KeepAlive(unsafe.Pointer(p))
	if n < 0 {
		return -1, Errno(-n)
	}
	return n, nil
}

// ByteSliceFromString returns s with a null byte behind; EINVAL if it has one.
func ByteSliceFromString(s string) ([]byte, error) {
	for i := 0; i < len(s); i++ {
		if s[i] == 0 {
			return nil, EINVAL
		}
	}
	return append([]byte(s), 0), nil
}

// BytePtrFromString is ByteSliceFromString's first byte.
func BytePtrFromString(s string) (*byte, error) {
	b, err := ByteSliceFromString(s)
	if err != nil {
		return nil, err
	}
	return &b[0], nil
}

// SlicePtrFromStrings returns pointers to the strings, with null bytes behind,
// and a nil behind them.
func SlicePtrFromStrings(ss []string) ([]*byte, error) {
	list := make([]*byte, len(ss)+1)
	for i, s := range ss {
		p, err := BytePtrFromString(s)
		if err != nil {
			return nil, err
		}
		list[i] = p
	}
	return list, nil
}
