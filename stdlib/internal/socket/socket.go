// Package socket makes the calls of non-blocking sockets, and keeps addresses as the
// system lays them out: no call allocates, and none gives the processor away. Each
// returns what it moved and the error number, EAGAIN where it would have waited.
package socket

import (
	"syscall"
	"unsafe"
)

// Pointers go to package syscall as numbers: a function without a body may do
// anything with a pointer, so what it points to would be allocated.
//
//go:linkname encode syscall.encode_sockaddr
func encode(sa syscall.Sockaddr, raw uintptr) (size uint32, errno syscall.Errno)

//go:linkname decode syscall.decode_sockaddr
func decode(raw uintptr) (syscall.Sockaddr, error)

// Encode lays an address out in raw, which is zero, and returns its length.
func Encode(sa syscall.Sockaddr, raw *syscall.RawSockaddrAny) (size uint32, errno syscall.Errno) {
	return encode(sa, uintptr(unsafe.Pointer(raw)))
}

// Decode makes an address of raw: nil where raw has none.
func Decode(raw *syscall.RawSockaddrAny) (syscall.Sockaddr, error) {
	if raw.Addr.Family == syscall.AF_UNSPEC {
		return nil, nil
	}
	return decode(uintptr(unsafe.Pointer(raw)))
}

// rawSyscall is rt.RawSyscall, of which the compiler makes one instruction here: it inlines no function
// of another package.
func rawSyscall(a *[7]uintptr) int { return quickCall(uintptr(unsafe.Pointer(a))) }

//go:linkname quickCall mg_raw_syscall
func quickCall(a uintptr) int

func outcome(n int) (int, syscall.Errno) {
	if n < 0 {
		return 0, syscall.Errno(-n)
	}
	return n, 0
}

// Accept takes a connection, as a non-blocking socket that no other program inherits.
func Accept(fd int, from *syscall.RawSockaddrAny) (nfd int, errno syscall.Errno) {
	size := uint32(syscall.SizeofSockaddrAny)
	return outcome(rawSyscall(&[7]uintptr{syscall.SYS_ACCEPT4, uintptr(fd), uintptr(unsafe.Pointer(from)),
		uintptr(unsafe.Pointer(&size)), syscall.SOCK_NONBLOCK | syscall.SOCK_CLOEXEC}))
}

// Bind gives a socket its own address.
func Bind(fd int, address *syscall.RawSockaddrAny, size uint32) syscall.Errno {
	_, errno := outcome(rawSyscall(&[7]uintptr{syscall.SYS_BIND, uintptr(fd),
		uintptr(unsafe.Pointer(address)), uintptr(size)}))
	return errno
}

// Getsockname finds a socket's own address.
func Getsockname(fd int, address *syscall.RawSockaddrAny) syscall.Errno {
	return name(syscall.SYS_GETSOCKNAME, fd, address)
}

// Getpeername finds the address that a socket is connected to.
func Getpeername(fd int, address *syscall.RawSockaddrAny) syscall.Errno {
	return name(syscall.SYS_GETPEERNAME, fd, address)
}

func name(trap uintptr, fd int, address *syscall.RawSockaddrAny) syscall.Errno {
	size := uint32(syscall.SizeofSockaddrAny)
	_, errno := outcome(rawSyscall(&[7]uintptr{trap, uintptr(fd),
		uintptr(unsafe.Pointer(address)), uintptr(unsafe.Pointer(&size))}))
	return errno
}

// Connect begins to connect a socket.
func Connect(fd int, to *syscall.RawSockaddrAny, size uint32) syscall.Errno {
	_, errno := outcome(rawSyscall(&[7]uintptr{syscall.SYS_CONNECT, uintptr(fd),
		uintptr(unsafe.Pointer(to)), uintptr(size)}))
	return errno
}

// Recvfrom receives a message; from stays as it is if nobody's address came with it.
func Recvfrom(fd int, p []byte, flags int, from *syscall.RawSockaddrAny) (n int, errno syscall.Errno) {
	size := uint32(syscall.SizeofSockaddrAny)
	return outcome(rawSyscall(&[7]uintptr{syscall.SYS_RECVFROM, uintptr(fd), address(p), uintptr(len(p)),
		uintptr(flags), uintptr(unsafe.Pointer(from)), uintptr(unsafe.Pointer(&size))}))
}

// Sendto sends a message; to may be nil if the socket is connected.
func Sendto(fd int, p []byte, flags int, to *syscall.RawSockaddrAny, size uint32) (n int, errno syscall.Errno) {
	return outcome(rawSyscall(&[7]uintptr{syscall.SYS_SENDTO, uintptr(fd), address(p), uintptr(len(p)),
		uintptr(flags), uintptr(unsafe.Pointer(to)), uintptr(size)}))
}

// Recvmsg receives a message into p, and the control messages beside it into oob.
func Recvmsg(fd int, p, oob []byte, flags int, from *syscall.RawSockaddrAny) (n, oobn, recvflags int, errno syscall.Errno) {
	var spare byte
	iov := syscall.Iovec{Base: unsafe.SliceData(p), Len: uint64(len(p))}
	if len(p) == 0 && len(oob) > 0 && !isDatagram(fd) {
		iov = syscall.Iovec{Base: &spare, Len: 1}
	}
	m := message(&iov, oob, from, syscall.SizeofSockaddrAny)
	n, errno = outcome(rawSyscall(&[7]uintptr{syscall.SYS_RECVMSG, uintptr(fd), uintptr(unsafe.Pointer(&m)), uintptr(flags)}))
	return n, int(m.Controllen), int(m.Flags), errno
}

// Sendmsg sends p, and oob beside it; to may be nil if the socket is connected. It
// returns how many bytes of p were sent.
func Sendmsg(fd int, p, oob []byte, flags int, to *syscall.RawSockaddrAny, size uint32) (n int, errno syscall.Errno) {
	var spare byte
	iov := syscall.Iovec{Base: unsafe.SliceData(p), Len: uint64(len(p))}
	if len(p) == 0 && len(oob) > 0 && !isDatagram(fd) {
		iov = syscall.Iovec{Base: &spare, Len: 1}
	}
	m := message(&iov, oob, to, size)
	n, errno = outcome(rawSyscall(&[7]uintptr{syscall.SYS_SENDMSG, uintptr(fd), uintptr(unsafe.Pointer(&m)), uintptr(flags)}))
	return min(n, len(p)), errno
}

// isDatagram tells sockets over which control messages travel alone from those
// where a byte must go with them.
func isDatagram(fd int) bool {
	kind, _ := syscall.GetsockoptInt(fd, syscall.SOL_SOCKET, syscall.SO_TYPE)
	return kind == syscall.SOCK_DGRAM
}

func message(iov *syscall.Iovec, oob []byte, name *syscall.RawSockaddrAny, size uint32) syscall.Msghdr {
	return syscall.Msghdr{Name: (*byte)(unsafe.Pointer(name)), Namelen: size, Iov: iov, Iovlen: 1,
		Control: unsafe.SliceData(oob), Controllen: uint64(len(oob))}
}

// address is p as a number; p's memory stays where it is, whether in a frame or not.
func address(p []byte) uintptr { return uintptr(unsafe.Pointer(unsafe.SliceData(p))) }
