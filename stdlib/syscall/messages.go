package syscall

import (
	"unsafe"

	"internal/rt"
)

// Iovec is a piece of memory.
type Iovec struct {
	Base *byte
	Len  uint64
}

// SetLen sets the length.
func (iov *Iovec) SetLen(length int) { iov.Len = uint64(length) }

// Msghdr is a message with its address and what goes beside its data.
type Msghdr struct {
	Name       *byte
	Namelen    uint32
	Pad_cgo_0  [4]byte
	Iov        *Iovec
	Iovlen     uint64
	Control    *byte
	Controllen uint64
	Flags      int32
	Pad_cgo_1  [4]byte
}

// SetControllen sets the length of the control messages.
func (msghdr *Msghdr) SetControllen(length int) { msghdr.Controllen = uint64(length) }

// firstPiece is the memory of a message's data. Control messages do not travel alone
// over a stream: one byte goes with those, spare.
func firstPiece(fd int, p, oob []byte, spare *byte) (Iovec, Errno) {
	if len(p) == 0 && len(oob) > 0 {
		kind, err := GetsockoptInt(fd, SOL_SOCKET, SO_TYPE)
		if err != nil {
			return Iovec{}, err.(Errno)
		}
		if kind != SOCK_DGRAM {
			return Iovec{spare, 1}, 0
		}
	}
	return Iovec{unsafe.SliceData(p), uint64(len(p))}, 0
}

// Recvmsg receives a message and the control messages beside it, into oob.
func Recvmsg(fd int, p, oob []byte, flags int) (n, oobn int, recvflags int, from Sockaddr, err error) {
	var spare byte
	var raw RawSockaddrAny
	iov, errno := firstPiece(fd, p, oob, &spare)
	if errno != 0 {
		return 0, 0, 0, nil, errno
	}
	m := Msghdr{Name: (*byte)(unsafe.Pointer(&raw)), Namelen: SizeofSockaddrAny, Iov: &iov, Iovlen: 1,
		Control: unsafe.SliceData(oob), Controllen: uint64(len(oob))}
	n, err = sized(rt.Syscall(&[7]uintptr{SYS_RECVMSG, uintptr(fd), uintptr(unsafe.Pointer(&m)), uintptr(flags)}))
	if err != nil {
		return n, 0, 0, nil, err
	}
	if raw.Addr.Family != AF_UNSPEC {
		from, err = decodeSockaddr(&raw)
	}
	return n, int(m.Controllen), int(m.Flags), from, err
}

// Sendmsg is SendmsgN without the count.
func Sendmsg(fd int, p, oob []byte, to Sockaddr, flags int) (err error) {
	_, err = SendmsgN(fd, p, oob, to, flags)
	return err
}

// SendmsgN sends a message and control messages; to may be nil if the socket is
// connected. It returns how many bytes of p were sent.
func SendmsgN(fd int, p, oob []byte, to Sockaddr, flags int) (n int, err error) {
	var spare byte
	var raw RawSockaddrAny
	iov, errno := firstPiece(fd, p, oob, &spare)
	if errno != 0 {
		return 0, errno
	}
	m := Msghdr{Iov: &iov, Iovlen: 1, Control: unsafe.SliceData(oob), Controllen: uint64(len(oob))}
	if to != nil {
		if m.Namelen, errno = encodeSockaddr(to, &raw); errno != 0 {
			return 0, errno
		}
		m.Name = (*byte)(unsafe.Pointer(&raw))
	}
	sent := rt.Syscall(&[7]uintptr{SYS_SENDMSG, uintptr(fd), uintptr(unsafe.Pointer(&m)), uintptr(flags)})
	if sent < 0 {
		return 0, Errno(-sent)
	}
	return min(sent, len(p)), nil
}

// Sendfile copies from a file to a socket or file within the kernel.
func Sendfile(outfd int, infd int, offset *int64, count int) (written int, err error) {
	return sized(rt.Syscall(&[7]uintptr{SYS_SENDFILE, uintptr(outfd), uintptr(infd),
		uintptr(unsafe.Pointer(offset)), uintptr(count)}))
}

// Splice moves data between a pipe and a file within the kernel.
func Splice(rfd int, roff *int64, wfd int, woff *int64, len int, flags int) (n int64, err error) {
	moved, err := sized(rt.Syscall(&[7]uintptr{SYS_SPLICE, uintptr(rfd), uintptr(unsafe.Pointer(roff)), uintptr(wfd),
		uintptr(unsafe.Pointer(woff)), uintptr(len), uintptr(flags)}))
	return int64(moved), err
}

// Tee copies data from one pipe to another, and leaves it in the first.
func Tee(rfd int, wfd int, len int, flags int) (n int64, err error) {
	copied, err := sized(rt.Syscall(&[7]uintptr{SYS_TEE, uintptr(rfd), uintptr(wfd), uintptr(len), uintptr(flags)}))
	return int64(copied), err
}
