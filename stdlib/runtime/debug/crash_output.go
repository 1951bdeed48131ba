package debug

import (
	"os"
	"syscall"
)

// CrashOptions are for what SetCrashOutput may be told one day.
type CrashOptions struct{}

const noOutput = -1

//go:linkname setCrashOutput mg_set_crash_output
func setCrashOutput(fd int) int

// SetCrashOutput makes a panic that nothing recovers, or another fatal error,
// write to f what it writes to standard error, by a descriptor of its own: f may
// be closed. There is one such file; nil is none.
func SetCrashOutput(f *os.File, opts CrashOptions) error {
	fd := noOutput
	if f != nil {
		var err error
		if fd, err = duplicate(f); err != nil {
			return err
		}
	}
	if before := setCrashOutput(fd); before != noOutput {
		return syscall.Close(before)
	}
	return nil
}

func duplicate(f *os.File) (int, error) {
	connection, err := f.SyscallConn()
	if err != nil {
		return 0, err
	}
	copy, errno := 0, syscall.EBADF
	connection.Control(func(fd uintptr) {
		var r uintptr
		r, _, errno = syscall.Syscall(syscall.SYS_FCNTL, fd, syscall.F_DUPFD_CLOEXEC, 0)
		copy = int(r)
	})
	if errno != 0 {
		return 0, errno
	}
	return copy, nil
}
