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
	if !c.ok() {
		return 0, syscall.EINVAL
	}
	n, err := c.fd.Read(b)
	if err != nil && err != io.EOF {
		err = c.failed("read", callError("read", err))
	}
	return n, err
}

// Write writes all of b, or sends it as a packet.
func (c *conn) Write(b []byte) (int, error) {
	if !c.ok() {
		return 0, syscall.EINVAL
	}
	n, err := c.fd.Write(b)
	if err != nil {
		err = c.failed("write", callError("write", err))
	}
	return n, err
}

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
