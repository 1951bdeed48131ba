package net

import (
	"os"
	"syscall"
)

// fileAddr is the name of a file, in errors.
type fileAddr string

func (fileAddr) Network() string  { return "file+net" }
func (a fileAddr) String() string { return string(a) }

func notFromFile(f *os.File, err error) error {
	return &OpError{"file", "file+net", nil, fileAddr(f.Name()), err}
}

// FileConn returns a connection of a copy of a socket's descriptor. Both must be closed.
func FileConn(f *os.File) (c Conn, err error) {
	s, err := copySocket(f)
	if err != nil {
		return nil, notFromFile(f, err)
	}
	switch s.network {
	case "tcp":
		tcp := new(TCPConn)
		if err = s.make(&tcp.sock); err == nil {
			return tcp, nil
		}
	case "udp":
		udp := new(UDPConn)
		if err = s.make(&udp.sock); err == nil {
			return udp, nil
		}
	case "ip":
		ip := new(IPConn)
		if err = s.make(&ip.sock); err == nil {
			return ip, nil
		}
	default:
		unix := new(UnixConn)
		if err = s.make(&unix.sock); err == nil {
			return unix, nil
		}
	}
	return nil, notFromFile(f, err)
}

// FileListener returns a listener of a copy of a socket's descriptor. Both must be closed.
func FileListener(f *os.File) (ln Listener, err error) {
	s, err := copySocket(f)
	if err != nil {
		return nil, notFromFile(f, err)
	}
	switch s.network {
	case "tcp":
		l := &TCPListener{keepAlive: keepAliveOf(0, KeepAliveConfig{})}
		// Nobody knows which options the socket has.
		l.changed.Store(true)
		if err = s.make(&l.sock); err == nil {
			return l, nil
		}
	case "unix", "unixpacket":
		l := new(UnixListener)
		if err = s.make(&l.sock); err == nil {
			l.path = l.localAddr().String()
			return l, nil
		}
	default:
		syscall.Close(s.fd)
		err = syscall.EINVAL
	}
	return nil, notFromFile(f, err)
}

// FilePacketConn returns a socket of packets of a copy of a socket's descriptor. Both must be closed.
func FilePacketConn(f *os.File) (c PacketConn, err error) {
	conn, err := FileConn(f)
	if err != nil {
		return nil, err
	}
	packets, ok := conn.(PacketConn)
	if !ok {
		conn.Close()
		return nil, notFromFile(f, syscall.EINVAL)
	}
	return packets, nil
}

// socketCopy is a descriptor of a socket that another program, or another package, has made.
type socketCopy struct {
	fd, family, kind int
	network          string
}

// copySocket copies a file's descriptor, which does not block then, and finds out what socket it is.
func copySocket(f *os.File) (s socketCopy, err error) {
	n, _, errno := syscall.RawSyscall(syscall.SYS_FCNTL, f.Fd(), syscall.F_DUPFD_CLOEXEC, 0)
	if errno != 0 {
		return s, os.NewSyscallError("fcntl", errno)
	}
	s.fd = int(n)
	if err := s.inspect(); err != nil {
		syscall.Close(s.fd)
		return s, err
	}
	return s, nil
}

func (s *socketCopy) inspect() (err error) {
	if err := syscall.SetNonblock(s.fd, true); err != nil {
		return os.NewSyscallError("setnonblock", err)
	}
	if s.kind, err = syscall.GetsockoptInt(s.fd, syscall.SOL_SOCKET, syscall.SO_TYPE); err != nil {
		return os.NewSyscallError("getsockopt", err)
	}
	if s.family, err = syscall.GetsockoptInt(s.fd, syscall.SOL_SOCKET, syscall.SO_DOMAIN); err != nil {
		return os.NewSyscallError("getsockopt", err)
	}
	switch s.family {
	case syscall.AF_INET, syscall.AF_INET6:
		s.network = map[int]string{syscall.SOCK_STREAM: "tcp", syscall.SOCK_DGRAM: "udp", syscall.SOCK_RAW: "ip"}[s.kind]
	case syscall.AF_UNIX:
		s.network = unixNetwork(s.kind)
	}
	if s.network == "" {
		return syscall.EPROTONOSUPPORT
	}
	return nil
}

// make makes it the socket to, or closes it.
func (c *socketCopy) make(to *sock) error {
	to.adopt(c.fd, c.network, c.family, c.kind)
	to.learnLocal()
	to.learnPeer()
	// Of a file's datagrams nothing is assumed: the system says which addresses it takes.
	if to.kind == syscall.SOCK_DGRAM {
		to.connected = false
	}
	if err := to.watch(); err != nil {
		to.release()
		return err
	}
	return nil
}
