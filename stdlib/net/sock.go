package net

import (
	"os"
	"runtime"
	"syscall"
	"time"

	"internal/poll"
)

// sock is a socket: of a connection, or of a listener.
type sock struct {
	family  int32 // syscall.AF_INET, ...
	kind    int32 // syscall.SOCK_STREAM, ...; 0 if there is no socket
	fd      poll.FD
	network string // "tcp", "udp6", "unixgram", ...
	// connected says that all that is written goes to the remote address.
	connected bool
	local     endpoint
	remote    endpoint
}

// ok tells a socket from a zero value, whose descriptor would be the standard input's.
func (s *sock) ok() bool { return s != nil && s.kind != 0 }

func (s *sock) localAddr() Addr  { return s.local.addr(s.network) }
func (s *sock) remoteAddr() Addr { return s.remote.addr(s.network) }

// adopt makes fd the socket's own. Only Control and close may come before watch.
func (s *sock) adopt(fd int, network string, family, kind int) {
	s.network, s.family, s.kind = network, int32(family), int32(kind)
	s.fd.Sysfd = fd
	s.fd.IsStream = kind == syscall.SOCK_STREAM
	s.fd.ZeroReadIsEOF = kind != syscall.SOCK_DGRAM && kind != syscall.SOCK_RAW
}

// watch makes the runtime tell when the socket is ready. A stream socket must be connecting or
// listening by then: before, the system says that it has hung up.
//
// A socket that the program forgets is closed by the collector. It is the first field of whatever it
// is in, as finalizers want it.
func (s *sock) watch() error {
	err := callError("epoll_ctl", s.fd.Init(s.network, true))
	if err == nil {
		runtime.SetFinalizer(s, (*sock).release)
	}
	return err
}

// release closes the descriptor.
func (s *sock) release() error {
	runtime.SetFinalizer(s, nil)
	return s.fd.Close()
}

// callError names the system call that failed, where the error is the system's.
func callError(call string, err error) error {
	if _, ok := err.(syscall.Errno); ok {
		return os.NewSyscallError(call, err)
	}
	return err
}

// addrOrNil is an address as errors have it, where one that is nil is no address.
func addrOrNil[T any, A interface {
	*T
	Addr
}](addr A) Addr {
	if addr == nil {
		return nil
	}
	return addr
}

// failed is the error of an operation between both ends.
func (s *sock) failed(op string, err error) error {
	return &OpError{op, s.network, s.localAddr(), s.remoteAddr(), err}
}

// failedHere is the error of an operation that concerns this end only.
func (s *sock) failedHere(op string, err error) error {
	return &OpError{op, s.network, nil, s.localAddr(), err}
}

func (s *sock) close() error {
	if !s.ok() {
		return syscall.EINVAL
	}
	if err := s.release(); err != nil {
		return s.failed("close", err)
	}
	return nil
}

func (s *sock) shutdown(how int) error {
	if !s.ok() {
		return syscall.EINVAL
	}
	if err := s.fd.Shutdown(how); err != nil {
		return s.failed("close", callError("shutdown", err))
	}
	return nil
}

func (s *sock) setDeadline(set func(*poll.FD, time.Time) error, t time.Time) error {
	if !s.ok() {
		return syscall.EINVAL
	}
	if err := set(&s.fd, t); err != nil {
		return s.failedHere("set", err)
	}
	return nil
}

// setOption sets an option of a number.
func (s *sock) setOption(level, option, value int) error {
	return callError("setsockopt", s.fd.SetsockoptInt(level, option, value))
}

// changeOption is setOption for programs, which ask for it by a method.
func (s *sock) changeOption(level, option, value int) error {
	if !s.ok() {
		return syscall.EINVAL
	}
	if err := s.setOption(level, option, value); err != nil {
		return s.failed("set", err)
	}
	return nil
}

// file is a copy of the socket's descriptor, named after its addresses.
func (s *sock) file() (*os.File, error) {
	fd, call, err := s.fd.Dup()
	if err != nil {
		return nil, callError(call, err)
	}
	name := s.network + ":"
	if a := s.localAddr(); a != nil {
		name += a.String()
	}
	name += "->"
	if a := s.remoteAddr(); a != nil {
		name += a.String()
	}
	return os.NewFile(uintptr(fd), name), nil
}
