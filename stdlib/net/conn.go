package net

import (
	"io"
	"os"
	"syscall"
	"time"

	"internal/poll"
)

// conn is what connections of all networks have in common.
type conn struct {
	sock
}

// Read reads some bytes, or a packet.
func (c *conn) Read(b []byte) (int, error) {
	return c.read(b)
}

func (s *sock) read(b []byte) (int, error) {
	if !s.ok() {
		return 0, syscall.EINVAL
	}
	n, err := s.fd.Read(b)
	if err != nil {
		err = s.notRead(err)
	}
	return n, err
}

// Kept apart so that a read needs little of the stack, which is cold after a wait.
//
//go:noinline
func (s *sock) notRead(err error) error {
	if err == io.EOF {
		return err
	}
	return s.failed("read", callError("read", err))
}

// Write writes all of b, or sends it as a packet.
func (c *conn) Write(b []byte) (int, error) {
	return c.write(b)
}

func (s *sock) write(b []byte) (int, error) {
	if !s.ok() {
		return 0, syscall.EINVAL
	}
	n, err := s.fd.Write(b)
	if err != nil {
		err = s.notWritten(err)
	}
	return n, err
}

//go:noinline
func (s *sock) notWritten(err error) error { return s.failed("write", callError("write", err)) }

// Close closes the connection.
func (c *conn) Close() error { return c.close() }

// LocalAddr returns the address of this end. All callers share it: do not change it.
func (c *conn) LocalAddr() Addr {
	if !c.ok() {
		return nil
	}
	return c.localAddr()
}

// RemoteAddr returns the address of the other end. All callers share it: do not change it.
func (c *conn) RemoteAddr() Addr {
	if !c.ok() {
		return nil
	}
	return c.remoteAddr()
}

// SetDeadline sets the deadlines of reads and writes.
func (c *conn) SetDeadline(t time.Time) error { return c.setDeadline((*poll.FD).SetDeadline, t) }

// SetReadDeadline sets the deadline of reads.
func (c *conn) SetReadDeadline(t time.Time) error {
	return c.setDeadline((*poll.FD).SetReadDeadline, t)
}

// SetWriteDeadline sets the deadline of writes.
func (c *conn) SetWriteDeadline(t time.Time) error {
	return c.setDeadline((*poll.FD).SetWriteDeadline, t)
}

// SetReadBuffer sets the size of the system's buffer of what has come.
func (c *conn) SetReadBuffer(bytes int) error { return c.setBuffer(syscall.SO_RCVBUF, bytes) }

// SetWriteBuffer sets the size of the system's buffer of what is to be sent.
func (c *conn) SetWriteBuffer(bytes int) error { return c.setBuffer(syscall.SO_SNDBUF, bytes) }

func (c *conn) setBuffer(option, bytes int) error {
	if !c.ok() {
		return syscall.EINVAL
	}
	if err := c.setOption(syscall.SOL_SOCKET, option, bytes); err != nil {
		return c.failedHere("set", err)
	}
	return nil
}

// File returns a file of a copy of the connection's descriptor. Both must be closed.
func (c *conn) File() (f *os.File, err error) {
	f, err = c.file()
	if err != nil {
		err = c.failed("file", err)
	}
	return f, err
}

// SyscallConn returns the connection's descriptor, for calls that this package does not make.
func (c *conn) SyscallConn() (syscall.RawConn, error) {
	if !c.ok() {
		return nil, syscall.EINVAL
	}
	return rawConn{&c.sock}, nil
}
