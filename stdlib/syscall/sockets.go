package syscall

import (
	"unsafe"

	"internal/rt"
)

// SocketDisableIPv6 makes IPv6 sockets fail, for tests.
var SocketDisableIPv6 bool

// sized returns a result and an error of a system call's result.
func sized(n int) (int, error) {
	if n < 0 {
		return -1, Errno(-n)
	}
	return n, nil
}

// quick makes a system call that never blocks.
func quick(trap, a1, a2, a3 uintptr) error {
	if n := rt.RawSyscall(&[7]uintptr{trap, a1, a2, a3}); n < 0 {
		return Errno(-n)
	}
	return nil
}

// Socket makes a socket.
func Socket(domain, typ, proto int) (fd int, err error) {
	if domain == AF_INET6 && SocketDisableIPv6 {
		return -1, EAFNOSUPPORT
	}
	return sized(rt.RawSyscall(&[7]uintptr{SYS_SOCKET, uintptr(domain), uintptr(typ), uintptr(proto)}))
}

// Socketpair makes two sockets that are connected to each other.
func Socketpair(domain, typ, proto int) (fd [2]int, err error) {
	var ends [2]int32
	n := rt.RawSyscall(&[7]uintptr{SYS_SOCKETPAIR, uintptr(domain), uintptr(typ), uintptr(proto),
		uintptr(unsafe.Pointer(&ends))})
	if n < 0 {
		return fd, Errno(-n)
	}
	return [2]int{int(ends[0]), int(ends[1])}, nil
}

// Bind gives a socket its own address.
func Bind(fd int, sa Sockaddr) (err error) {
	var raw RawSockaddrAny
	size, errno := encodeSockaddr(sa, &raw)
	if errno != 0 {
		return errno
	}
	return quick(SYS_BIND, uintptr(fd), uintptr(unsafe.Pointer(&raw)), uintptr(size))
}

// Connect connects a socket, or begins to.
func Connect(fd int, sa Sockaddr) (err error) {
	var raw RawSockaddrAny
	size, errno := encodeSockaddr(sa, &raw)
	if errno != 0 {
		return errno
	}
	return onFd(SYS_CONNECT, fd, uintptr(unsafe.Pointer(&raw)), uintptr(size))
}

// Listen makes a socket take connections; n of them may wait.
func Listen(s int, n int) (err error) { return quick(SYS_LISTEN, uintptr(s), uintptr(n), 0) }

// Shutdown ends one direction of a connection, or both.
func Shutdown(fd int, how int) (err error) {
	return quick(SYS_SHUTDOWN, uintptr(fd), uintptr(how), 0)
}

// Accept takes a connection.
func Accept(fd int) (nfd int, sa Sockaddr, err error) { return Accept4(fd, 0) }

// Accept4 is Accept with SOCK_CLOEXEC and SOCK_NONBLOCK for the new socket.
func Accept4(fd int, flags int) (nfd int, sa Sockaddr, err error) {
	var raw RawSockaddrAny
	size := uint32(SizeofSockaddrAny)
	nfd, err = sized(rt.Syscall(&[7]uintptr{SYS_ACCEPT4, uintptr(fd), uintptr(unsafe.Pointer(&raw)),
		uintptr(unsafe.Pointer(&size)), uintptr(flags)}))
	if err != nil {
		return nfd, nil, err
	}
	if sa, err = decodeSockaddr(&raw); err != nil {
		Close(nfd)
		return 0, nil, err
	}
	return nfd, sa, nil
}

func name(trap uintptr, fd int) (Sockaddr, error) {
	var raw RawSockaddrAny
	size := uint32(SizeofSockaddrAny)
	err := quick(trap, uintptr(fd), uintptr(unsafe.Pointer(&raw)), uintptr(unsafe.Pointer(&size)))
	if err != nil {
		return nil, err
	}
	return decodeSockaddr(&raw)
}

// Getsockname returns a socket's own address.
func Getsockname(fd int) (sa Sockaddr, err error) { return name(SYS_GETSOCKNAME, fd) }

// Getpeername returns the address that a socket is connected to.
func Getpeername(fd int) (sa Sockaddr, err error) { return name(SYS_GETPEERNAME, fd) }

// Recvfrom receives a message and says whose it is: nil if nobody's.
func Recvfrom(fd int, p []byte, flags int) (n int, from Sockaddr, err error) {
	var raw RawSockaddrAny
	size := uint32(SizeofSockaddrAny)
	n, err = sized(rt.Syscall(&[7]uintptr{SYS_RECVFROM, uintptr(fd), uintptr(unsafe.Pointer(unsafe.SliceData(p))),
		uintptr(len(p)), uintptr(flags), uintptr(unsafe.Pointer(&raw)), uintptr(unsafe.Pointer(&size))}))
	if err == nil && raw.Addr.Family != AF_UNSPEC {
		from, err = decodeSockaddr(&raw)
	}
	return n, from, err
}

// Sendto sends a message; to may be nil if the socket is connected.
func Sendto(fd int, p []byte, flags int, to Sockaddr) (err error) {
	var raw RawSockaddrAny
	var address uintptr
	var size uint32
	if to != nil {
		var errno Errno
		if size, errno = encodeSockaddr(to, &raw); errno != 0 {
			return errno
		}
		address = uintptr(unsafe.Pointer(&raw))
	}
	_, err = sized(rt.Syscall(&[7]uintptr{SYS_SENDTO, uintptr(fd), uintptr(unsafe.Pointer(unsafe.SliceData(p))),
		uintptr(len(p)), uintptr(flags), address, uintptr(size)}))
	return err
}
