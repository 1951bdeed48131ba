package syscall

import "unsafe"

// SockFilter is an instruction of a packet filter.
type SockFilter struct {
	Code uint16
	Jt   uint8
	Jf   uint8
	K    uint32
}

// SockFprog is a packet filter.
type SockFprog struct {
	Len       uint16
	Pad_cgo_0 [6]byte
	Filter    *SockFilter
}

// LsfStmt makes an instruction.
func LsfStmt(code, k int) *SockFilter { return LsfJump(code, k, 0, 0) }

// LsfJump makes a jump.
func LsfJump(code, k, jt, jf int) *SockFilter {
	return &SockFilter{Code: uint16(code), Jt: uint8(jt), Jf: uint8(jf), K: uint32(k)}
}

// LsfSocket opens a socket for packets of an interface and a protocol.
func LsfSocket(ifindex, proto int) (int, error) {
	network := proto>>8&0xff | proto&0xff<<8
	fd, err := Socket(AF_PACKET, SOCK_RAW|SOCK_CLOEXEC, network)
	if err != nil {
		return -1, err
	}
	err = Bind(fd, &SockaddrLinklayer{Ifindex: ifindex, Protocol: uint16(network)})
	if err != nil {
		Close(fd)
		return -1, err
	}
	return fd, nil
}

// AttachLsf gives a socket a filter.
func AttachLsf(fd int, i []SockFilter) error {
	program := SockFprog{Len: uint16(len(i)), Filter: unsafe.SliceData(i)}
	_, _, err := Syscall6(SYS_SETSOCKOPT, uintptr(fd), SOL_SOCKET, SO_ATTACH_FILTER,
		uintptr(unsafe.Pointer(&program)), unsafe.Sizeof(program), 0)
	if err != 0 {
		return err
	}
	return nil
}

// DetachLsf takes a socket's filter away.
func DetachLsf(fd int) error {
	return SetsockoptInt(fd, SOL_SOCKET, SO_DETACH_FILTER, 0)
}

// SetLsfPromisc says whether an interface passes packets for others on.
func SetLsfPromisc(name string, m bool) error {
	fd, err := Socket(AF_INET, SOCK_DGRAM|SOCK_CLOEXEC, 0)
	if err != nil {
		return err
	}
	defer Close(fd)
	// struct ifreq.
	var request struct {
		name  [IFNAMSIZ]byte
		flags uint16
		_     [22]byte
	}
	copy(request.name[:IFNAMSIZ-1], name)
	argument := uintptr(unsafe.Pointer(&request))
	if err := onFd(SYS_IOCTL, fd, SIOCGIFFLAGS, argument); err != nil {
		return err
	}
	if m {
		request.flags |= IFF_PROMISC
	} else {
		request.flags &^= IFF_PROMISC
	}
	return onFd(SYS_IOCTL, fd, SIOCSIFFLAGS, argument)
}
