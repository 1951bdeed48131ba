package poll

import "syscall"

// Options of sockets.

func (fd *FD) SetsockoptInt(level, name, value int) error {
	return fd.do(func(number int) error { return syscall.SetsockoptInt(number, level, name, value) })
}

func (fd *FD) SetsockoptByte(level, name int, value byte) error {
	return fd.do(func(number int) error { return syscall.SetsockoptByte(number, level, name, value) })
}

func (fd *FD) SetsockoptInet4Addr(level, name int, value [4]byte) error {
	return fd.do(func(number int) error { return syscall.SetsockoptInet4Addr(number, level, name, value) })
}

func (fd *FD) SetsockoptLinger(level, name int, value *syscall.Linger) error {
	return fd.do(func(number int) error { return syscall.SetsockoptLinger(number, level, name, value) })
}

func (fd *FD) SetsockoptIPMreq(level, name int, value *syscall.IPMreq) error {
	return fd.do(func(number int) error { return syscall.SetsockoptIPMreq(number, level, name, value) })
}

func (fd *FD) SetsockoptIPMreqn(level, name int, value *syscall.IPMreqn) error {
	return fd.do(func(number int) error { return syscall.SetsockoptIPMreqn(number, level, name, value) })
}

func (fd *FD) SetsockoptIPv6Mreq(level, name int, value *syscall.IPv6Mreq) error {
	return fd.do(func(number int) error { return syscall.SetsockoptIPv6Mreq(number, level, name, value) })
}

func (fd *FD) GetsockoptInt(level, name int) (value int, err error) {
	err = fd.do(func(number int) (err error) {
		value, err = syscall.GetsockoptInt(number, level, name)
		return err
	})
	return value, err
}
