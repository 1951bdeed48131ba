// Package syscall names the system's error numbers.
package syscall

import "io/fs"

// Errno is a system error number.
type Errno uintptr

// Numbers that programs meet most.
const (
	EPERM   Errno = 1
	ENOENT  Errno = 2
	EINTR   Errno = 4
	EIO     Errno = 5
	EBADF   Errno = 9
	EAGAIN  Errno = 11
	ENOMEM  Errno = 12
	EACCES  Errno = 13
	EEXIST  Errno = 17
	ENOTDIR Errno = 20
	EISDIR  Errno = 21
	EINVAL  Errno = 22
	EMFILE  Errno = 24
	ENOSPC  Errno = 28
	EROFS   Errno = 30
	EPIPE   Errno = 32
)

func (e Errno) Error() string {
	switch e {
	case EPERM:
		return "operation not permitted"
	case ENOENT:
		return "no such file or directory"
	case EINTR:
		return "interrupted system call"
	case EIO:
		return "input/output error"
	case EBADF:
		return "bad file descriptor"
	case EAGAIN:
		return "resource temporarily unavailable"
	case ENOMEM:
		return "cannot allocate memory"
	case EACCES:
		return "permission denied"
	case EEXIST:
		return "file exists"
	case ENOTDIR:
		return "not a directory"
	case EISDIR:
		return "is a directory"
	case EINVAL:
		return "invalid argument"
	case EMFILE:
		return "too many open files"
	case ENOSPC:
		return "no space left on device"
	case EROFS:
		return "read-only file system"
	case EPIPE:
		return "broken pipe"
	}
	digits := ""
	for n := uint(e); n > 0 || digits == ""; n /= 10 {
		digits = string(rune('0'+n%10)) + digits
	}
	return "errno " + digits
}

// Is makes errors.Is(err, fs.ErrNotExist) and its like true.
func (e Errno) Is(target error) bool {
	switch target {
	case fs.ErrPermission:
		return e == EACCES || e == EPERM
	case fs.ErrExist:
		return e == EEXIST
	case fs.ErrNotExist:
		return e == ENOENT
	}
	return false
}
