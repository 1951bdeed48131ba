package syscall

import (
	"unsafe"

	"internal/rt"
)

// Values of options.
type (
	// Linger says for how many seconds closing waits for data to be sent.
	Linger struct {
		Onoff  int32
		Linger int32
	}

	// IPMreq is a group and the address of the interface to hear it on.
	IPMreq struct {
		Multiaddr [4]byte
		Interface [4]byte
	}

	// IPMreqn is IPMreq with the interface's number.
	IPMreqn struct {
		Multiaddr [4]byte
		Address   [4]byte
		Ifindex   int32
	}

	// IPv6Mreq is a group and the number of the interface to hear it on.
	IPv6Mreq struct {
		Multiaddr [16]byte
		Interface uint32
	}

	IPv6MTUInfo struct {
		Addr RawSockaddrInet6
		Mtu  uint32
	}

	ICMPv6Filter struct {
		Data [8]uint32
	}

	Inet4Pktinfo struct {
		Ifindex  int32
		Spec_dst [4]byte
		Addr     [4]byte
	}

	Inet6Pktinfo struct {
		Addr    [16]byte
		Ifindex uint32
	}

	// TCPInfo is the state of a connection.
	TCPInfo struct {
		State          uint8
		Ca_state       uint8
		Retransmits    uint8
		Probes         uint8
		Backoff        uint8
		Options        uint8
		Pad_cgo_0      [2]byte
		Rto            uint32
		Ato            uint32
		Snd_mss        uint32
		Rcv_mss        uint32
		Unacked        uint32
		Sacked         uint32
		Lost           uint32
		Retrans        uint32
		Fackets        uint32
		Last_data_sent uint32
		Last_ack_sent  uint32
		Last_data_recv uint32
		Last_ack_recv  uint32
		Pmtu           uint32
		Rcv_ssthresh   uint32
		Rtt            uint32
		Rttvar         uint32
		Snd_ssthresh   uint32
		Snd_cwnd       uint32
		Advmss         uint32
		Reordering     uint32
		Rcv_rtt        uint32
		Rcv_space      uint32
		Total_retrans  uint32
	}
)

func setOption(fd, level, opt int, value unsafe.Pointer, size uintptr) error {
	n := rt.RawSyscall(&[7]uintptr{SYS_SETSOCKOPT, uintptr(fd), uintptr(level), uintptr(opt), uintptr(value), size})
	if n < 0 {
		return Errno(-n)
	}
	return nil
}

func getOption(fd, level, opt int, value unsafe.Pointer, size uintptr) error {
	length := uint32(size)
	n := rt.RawSyscall(&[7]uintptr{SYS_GETSOCKOPT, uintptr(fd), uintptr(level), uintptr(opt), uintptr(value),
		uintptr(unsafe.Pointer(&length))})
	if n < 0 {
		return Errno(-n)
	}
	return nil
}

// SetsockoptByte sets an option of a byte.
func SetsockoptByte(fd, level, opt int, value byte) (err error) {
	return setOption(fd, level, opt, unsafe.Pointer(&value), 1)
}

// SetsockoptInt sets an option of a number.
func SetsockoptInt(fd, level, opt int, value int) (err error) {
	number := int32(value)
	return setOption(fd, level, opt, unsafe.Pointer(&number), 4)
}

// SetsockoptInet4Addr sets an option of an address.
func SetsockoptInet4Addr(fd, level, opt int, value [4]byte) (err error) {
	return setOption(fd, level, opt, unsafe.Pointer(&value), 4)
}

// SetsockoptString sets an option of a text.
func SetsockoptString(fd, level, opt int, s string) (err error) {
	return setOption(fd, level, opt, unsafe.Pointer(unsafe.StringData(s)), uintptr(len(s)))
}

// SetsockoptLinger sets SO_LINGER.
func SetsockoptLinger(fd, level, opt int, l *Linger) (err error) {
	return setOption(fd, level, opt, unsafe.Pointer(l), unsafe.Sizeof(*l))
}

// SetsockoptTimeval sets a time limit.
func SetsockoptTimeval(fd, level, opt int, tv *Timeval) (err error) {
	return setOption(fd, level, opt, unsafe.Pointer(tv), unsafe.Sizeof(*tv))
}

// SetsockoptIPMreq joins or leaves a group.
func SetsockoptIPMreq(fd, level, opt int, mreq *IPMreq) (err error) {
	return setOption(fd, level, opt, unsafe.Pointer(mreq), unsafe.Sizeof(*mreq))
}

// SetsockoptIPMreqn joins or leaves a group, or chooses the interface to send to groups.
func SetsockoptIPMreqn(fd, level, opt int, mreq *IPMreqn) (err error) {
	return setOption(fd, level, opt, unsafe.Pointer(mreq), unsafe.Sizeof(*mreq))
}

// SetsockoptIPv6Mreq joins or leaves a group.
func SetsockoptIPv6Mreq(fd, level, opt int, mreq *IPv6Mreq) (err error) {
	return setOption(fd, level, opt, unsafe.Pointer(mreq), unsafe.Sizeof(*mreq))
}

// SetsockoptICMPv6Filter sets which messages a raw socket does not get.
func SetsockoptICMPv6Filter(fd, level, opt int, filter *ICMPv6Filter) error {
	return setOption(fd, level, opt, unsafe.Pointer(filter), unsafe.Sizeof(*filter))
}

// BindToDevice ties a socket to an interface.
func BindToDevice(fd int, device string) (err error) {
	return SetsockoptString(fd, SOL_SOCKET, SO_BINDTODEVICE, device)
}

// GetsockoptInt asks for an option of a number.
func GetsockoptInt(fd, level, opt int) (value int, err error) {
	var number int32
	err = getOption(fd, level, opt, unsafe.Pointer(&number), 4)
	return int(number), err
}

// GetsockoptInet4Addr asks for an option of an address.
func GetsockoptInet4Addr(fd, level, opt int) (value [4]byte, err error) {
	err = getOption(fd, level, opt, unsafe.Pointer(&value), 4)
	return value, err
}

func getStructure[T any](fd, level, opt int) (*T, error) {
	value := new(T)
	return value, getOption(fd, level, opt, unsafe.Pointer(value), unsafe.Sizeof(*value))
}

// GetsockoptIPMreq asks for a group.
func GetsockoptIPMreq(fd, level, opt int) (*IPMreq, error) {
	return getStructure[IPMreq](fd, level, opt)
}

// GetsockoptIPMreqn asks for a group.
func GetsockoptIPMreqn(fd, level, opt int) (*IPMreqn, error) {
	return getStructure[IPMreqn](fd, level, opt)
}

// GetsockoptIPv6Mreq asks for a group.
func GetsockoptIPv6Mreq(fd, level, opt int) (*IPv6Mreq, error) {
	return getStructure[IPv6Mreq](fd, level, opt)
}

// GetsockoptIPv6MTUInfo asks for the largest packet to the peer.
func GetsockoptIPv6MTUInfo(fd, level, opt int) (*IPv6MTUInfo, error) {
	return getStructure[IPv6MTUInfo](fd, level, opt)
}

// GetsockoptICMPv6Filter asks for the filter of a raw socket.
func GetsockoptICMPv6Filter(fd, level, opt int) (*ICMPv6Filter, error) {
	return getStructure[ICMPv6Filter](fd, level, opt)
}

// GetsockoptUcred asks who is at the other end of a Unix socket.
func GetsockoptUcred(fd, level, opt int) (*Ucred, error) {
	return getStructure[Ucred](fd, level, opt)
}
