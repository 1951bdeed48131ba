package os

import (
	"errors"
	"io/fs"
	"syscall"

	"internal/poll"
)

// The errors of package fs under their other names, and more.
var (
	ErrInvalid    = fs.ErrInvalid
	ErrPermission = fs.ErrPermission
	ErrExist      = fs.ErrExist
	ErrNotExist   = fs.ErrNotExist
	ErrClosed     = fs.ErrClosed

	ErrNoDeadline       = poll.ErrNoDeadline
	ErrDeadlineExceeded = poll.ErrDeadlineExceeded
	ErrProcessDone      = errors.New("os: process already finished")
)

// PathError is fs.PathError.
type PathError = fs.PathError

// pathError is err, if it is one, with the operation and the path.
func pathError(op, path string, err error) error {
	if err == nil {
		return nil
	}
	return &PathError{op, path, err}
}

// SyscallError is an error together with the call that failed.
type SyscallError struct {
	Syscall string
	Err     error
}

func (e *SyscallError) Error() string { return e.Syscall + ": " + e.Err.Error() }

func (e *SyscallError) Unwrap() error { return e.Err }

// Timeout reports whether the error says that time has run out.
func (e *SyscallError) Timeout() bool { return timedOut(e.Err) }

// NewSyscallError is a SyscallError, or nil for a nil error.
func NewSyscallError(syscall string, err error) error {
	if err == nil {
		return nil
	}
	return &SyscallError{syscall, err}
}

// LinkError is an error together with the operation and its two paths.
type LinkError struct {
	Op  string
	Old string
	New string
	Err error
}

func (e *LinkError) Error() string {
	return e.Op + " " + e.Old + " " + e.New + ": " + e.Err.Error()
}

func (e *LinkError) Unwrap() error { return e.Err }

// IsNotExist reports whether err says that a file does not exist.
func IsNotExist(err error) bool { return stands(err, ErrNotExist) }

// IsExist reports whether err says that a file exists already.
func IsExist(err error) bool { return stands(err, ErrExist) }

// IsPermission reports whether err says that permission is denied.
func IsPermission(err error) bool { return stands(err, ErrPermission) }

// IsTimeout reports whether err says that time has run out.
func IsTimeout(err error) bool { return timedOut(underlying(err)) }

func timedOut(err error) bool {
	t, ok := err.(interface{ Timeout() bool })
	return ok && t.Timeout()
}

func underlying(err error) error {
	switch e := err.(type) {
	case *PathError:
		return e.Err
	case *LinkError:
		return e.Err
	case *SyscallError:
		return e.Err
	}
	return err
}

func stands(err, target error) bool {
	err = underlying(err)
	if e, ok := err.(syscall.Errno); ok {
		return e.Is(target)
	}
	return err == target
}
