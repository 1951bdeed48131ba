package net

import (
	"os"
	"sync"
	"syscall"
	"time"
)

// UnixListener waits for connections of Unix domain sockets.
type UnixListener struct {
	sock
	path   string
	unlink bool // path, when the listener is closed
	once   sync.Once
}

// Accept waits for the next connection.
func (l *UnixListener) Accept() (Conn, error) {
	c, err := l.AcceptUnix()
	if err != nil {
		return nil, err
	}
	return c, nil
}

// AcceptUnix waits for the next connection.
func (l *UnixListener) AcceptUnix() (*UnixConn, error) {
	if !l.ok() {
		return nil, syscall.EINVAL
	}
	c := new(UnixConn)
	if err := l.acceptInto(&c.sock); err != nil {
		return nil, err
	}
	return c, nil
}

// Addr returns the address that l listens at. All callers share it: do not change it.
func (l *UnixListener) Addr() Addr { return l.localAddr() }

// Close ends the listener, and removes its file. Connections that it has accepted stay.
func (l *UnixListener) Close() error {
	if !l.ok() {
		return syscall.EINVAL
	}
	// Another's file may be there by the second time. The file goes first, so that nobody connects to a
	// socket that accepts no more.
	l.once.Do(func() {
		if l.unlink && l.path != "" && l.path[0] != '@' {
			syscall.Unlink(l.path)
		}
	})
	return l.closeListener()
}

// SetUnlinkOnClose says whether Close removes the socket's file; at first it does where Listen made the
// file, not where FileListener found one.
func (l *UnixListener) SetUnlinkOnClose(unlink bool) { l.unlink = unlink }

// SetDeadline sets a deadline of Accept; the zero time is none.
func (l *UnixListener) SetDeadline(t time.Time) error {
	if !l.ok() {
		return syscall.EINVAL
	}
	return l.fd.SetDeadline(t)
}

// File returns a file of a copy of the listener's descriptor. Both must be closed.
func (l *UnixListener) File() (f *os.File, err error) { return l.listenerFile() }

// SyscallConn returns the listener's descriptor; only Control works.
func (l *UnixListener) SyscallConn() (syscall.RawConn, error) {
	if !l.ok() {
		return nil, syscall.EINVAL
	}
	return rawListener{rawConn{&l.sock}}, nil
}
