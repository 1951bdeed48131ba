package net

import (
	"os"
	"sync/atomic"
	"syscall"
	"time"
)

// TCPListener waits for TCP connections.
type TCPListener struct {
	sock
	keepAlive KeepAliveConfig
	// changed says that the program may have changed the options of the socket. Until then connections
	// have its options, which are theirs, from the system.
	changed atomic.Bool
}

// Accept waits for the next connection.
func (l *TCPListener) Accept() (Conn, error) {
	c, err := l.AcceptTCP()
	if err != nil {
		return nil, err
	}
	return c, nil
}

// AcceptTCP waits for the next connection.
func (l *TCPListener) AcceptTCP() (*TCPConn, error) {
	if !l.ok() {
		return nil, syscall.EINVAL
	}
	c := new(TCPConn)
	if err := l.acceptInto(&c.sock); err != nil {
		return nil, err
	}
	if l.changed.Load() {
		c.prepareTCP(l.keepAlive)
	}
	return c, nil
}

// acceptInto waits for the next connection of a listener, and makes it s.
func (l *sock) acceptInto(s *sock) error {
	var raw rawAddr
	fd, call, err := l.fd.AcceptRaw(&raw.any)
	if err != nil {
		return l.failedHere("accept", callError(call, err))
	}
	s.adopt(fd, l.network, int(l.family), int(l.kind))
	s.connected = true
	if err := s.watch(); err != nil {
		s.release()
		return l.failedHere("accept", err)
	}
	s.learn(&s.remote, &raw)
	if at := l.local.at; at.IsValid() && !at.Addr().IsUnspecified() {
		s.local.at = at
	} else {
		s.learnLocal()
	}
	return nil
}

// Addr returns the address that l listens at. All callers share it: do not change it.
func (l *TCPListener) Addr() Addr { return l.localAddr() }

// Close ends the listener. Connections that it has accepted stay.
func (l *TCPListener) Close() error { return l.closeListener() }

// SetDeadline sets a deadline of Accept; the zero time is none.
func (l *TCPListener) SetDeadline(t time.Time) error {
	if !l.ok() {
		return syscall.EINVAL
	}
	return l.fd.SetDeadline(t)
}

// File returns a file of a copy of the listener's descriptor. Both must be closed.
func (l *TCPListener) File() (f *os.File, err error) {
	l.changed.Store(true)
	return l.listenerFile()
}

// SyscallConn returns the listener's descriptor; only Control works.
func (l *TCPListener) SyscallConn() (syscall.RawConn, error) {
	if !l.ok() {
		return nil, syscall.EINVAL
	}
	l.changed.Store(true)
	return rawListener{rawConn{&l.sock}}, nil
}

func (l *sock) closeListener() error {
	if !l.ok() {
		return syscall.EINVAL
	}
	if err := l.release(); err != nil {
		return l.failedHere("close", err)
	}
	return nil
}

func (l *sock) listenerFile() (*os.File, error) {
	if !l.ok() {
		return nil, syscall.EINVAL
	}
	f, err := l.file()
	if err != nil {
		return nil, l.failedHere("file", err)
	}
	return f, nil
}
