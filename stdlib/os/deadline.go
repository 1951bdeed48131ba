package os

import (
	"syscall"
	"time"

	"internal/poll"
)

// SetDeadline makes reads and writes fail with ErrDeadlineExceeded from t on, those that wait too; the zero time
// never comes. It fails with ErrNoDeadline for files that nobody waits for.
func (f *File) SetDeadline(t time.Time) error {
	if f == nil {
		return ErrInvalid
	}
	return f.fd.SetDeadline(t)
}

// SetReadDeadline is SetDeadline for reads.
func (f *File) SetReadDeadline(t time.Time) error {
	if f == nil {
		return ErrInvalid
	}
	return f.fd.SetReadDeadline(t)
}

// SetWriteDeadline is SetDeadline for writes.
func (f *File) SetWriteDeadline(t time.Time) error {
	if f == nil {
		return ErrInvalid
	}
	return f.fd.SetWriteDeadline(t)
}

// SyscallConn lends out the descriptor.
func (f *File) SyscallConn() (syscall.RawConn, error) {
	if f == nil {
		return nil, ErrInvalid
	}
	return &rawConn{f}, nil
}

type rawConn struct{ file *File }

func (c *rawConn) Control(f func(uintptr)) error {
	return c.lend(func(fd *poll.FD) error { return fd.RawControl(f) })
}

func (c *rawConn) Read(f func(uintptr) bool) error {
	return c.lend(func(fd *poll.FD) error { return fd.RawRead(f) })
}

func (c *rawConn) Write(f func(uintptr) bool) error {
	return c.lend(func(fd *poll.FD) error { return fd.RawWrite(f) })
}

func (c *rawConn) lend(use func(*poll.FD) error) error {
	if c.file == nil {
		return ErrInvalid
	}
	return use(&c.file.fd)
}
