package syscall

import "unsafe"

// Sockaddr is the address of a socket: one of the Sockaddr types here.
type Sockaddr interface {
	sockaddr()
}

// SockaddrInet4 is an IPv4 address and a port.
type SockaddrInet4 struct {
	Port int
	Addr [4]byte
}

// SockaddrInet6 is an IPv6 address, its zone's number and a port.
type SockaddrInet6 struct {
	Port   int
	ZoneId uint32
	Addr   [16]byte
}

// SockaddrUnix is a path, or a name outside the file system behind an "@" or a
// null byte.
type SockaddrUnix struct {
	Name string
}

// SockaddrNetlink is a port of the kernel's, or one to speak to it.
type SockaddrNetlink struct {
	Family uint16
	Pad    uint16
	Pid    uint32
	Groups uint32
}

// SockaddrLinklayer is an address below IP.
type SockaddrLinklayer struct {
	Protocol uint16
	Ifindex  int
	Hatype   uint16
	Pkttype  uint8
	Halen    uint8
	Addr     [8]byte
}

func (*SockaddrInet4) sockaddr()     {}
func (*SockaddrInet6) sockaddr()     {}
func (*SockaddrUnix) sockaddr()      {}
func (*SockaddrNetlink) sockaddr()   {}
func (*SockaddrLinklayer) sockaddr() {}

// Addresses as the system lays them out.
type (
	RawSockaddr struct {
		Family uint16
		Data   [14]int8
	}

	// RawSockaddrAny has room for each of them.
	RawSockaddrAny struct {
		Addr RawSockaddr
		Pad  [96]int8
	}

	RawSockaddrInet4 struct {
		Family uint16
		Port   uint16 // the high byte first
		Addr   [4]byte
		Zero   [8]uint8
	}

	RawSockaddrInet6 struct {
		Family   uint16
		Port     uint16 // the high byte first
		Flowinfo uint32
		Addr     [16]byte
		Scope_id uint32
	}

	RawSockaddrUnix struct {
		Family uint16
		Path   [108]int8
	}

	RawSockaddrLinklayer struct {
		Family   uint16
		Protocol uint16
		Ifindex  int32
		Hatype   uint16
		Pkttype  uint8
		Halen    uint8
		Addr     [8]uint8
	}

	RawSockaddrNetlink struct {
		Family uint16
		Pad    uint16
		Pid    uint32
		Groups uint32
	}
)

func networkOrder(port int) uint16 { return uint16(port>>8&0xFF | port&0xFF<<8) }

// encodeSockaddr lays sa out in raw, which is zero, and returns its length. The
// address itself stays as it is, so that goroutines may share it.
//
//go:linkname encodeSockaddr syscall.encode_sockaddr
func encodeSockaddr(sa Sockaddr, raw *RawSockaddrAny) (size uint32, err Errno) {
	at := unsafe.Pointer(raw)
	switch sa := sa.(type) {
	case *SockaddrInet4:
		if sa.Port < 0 || sa.Port > 0xFFFF {
			return 0, EINVAL
		}
		*(*RawSockaddrInet4)(at) = RawSockaddrInet4{Family: AF_INET, Port: networkOrder(sa.Port), Addr: sa.Addr}
		return SizeofSockaddrInet4, 0
	case *SockaddrInet6:
		if sa.Port < 0 || sa.Port > 0xFFFF {
			return 0, EINVAL
		}
		*(*RawSockaddrInet6)(at) = RawSockaddrInet6{AF_INET6, networkOrder(sa.Port), 0, sa.Addr, sa.ZoneId}
		return SizeofSockaddrInet6, 0
	case *SockaddrUnix:
		return encodeUnix(sa.Name, (*RawSockaddrUnix)(at))
	case *SockaddrNetlink:
		*(*RawSockaddrNetlink)(at) = RawSockaddrNetlink{AF_NETLINK, sa.Pad, sa.Pid, sa.Groups}
		return SizeofSockaddrNetlink, 0
	case *SockaddrLinklayer:
		if sa.Ifindex < 0 || sa.Ifindex > 0x7FFFFFFF {
			return 0, EINVAL
		}
		*(*RawSockaddrLinklayer)(at) = RawSockaddrLinklayer{
			AF_PACKET, sa.Protocol, int32(sa.Ifindex), sa.Hatype, sa.Pkttype, sa.Halen, sa.Addr}
		return SizeofSockaddrLinklayer, 0
	}
	return 0, EAFNOSUPPORT
}

// encodeUnix lays a name out as unix(7) has it: a path ends in a null byte, which
// counts; an abstract name begins with one; no name at all has the family only.
func encodeUnix(name string, raw *RawSockaddrUnix) (size uint32, err Errno) {
	const family = 2
	abstract := name != "" && (name[0] == '@' || name[0] == 0)
	if len(name) > len(raw.Path) || len(name) == len(raw.Path) && !abstract {
		return 0, EINVAL
	}
	raw.Family = AF_UNIX
	for i := 0; i < len(name); i++ {
		raw.Path[i] = int8(name[i])
	}
	switch {
	case name == "":
		return family, 0
	case abstract:
		raw.Path[0] = 0
		return family + uint32(len(name)), 0
	}
	return family + uint32(len(name)) + 1, 0
}

// decodeSockaddr makes an address of what the system laid out.
//
//go:linkname decodeSockaddr syscall.decode_sockaddr
func decodeSockaddr(raw *RawSockaddrAny) (Sockaddr, error) {
	at := unsafe.Pointer(raw)
	switch raw.Addr.Family {
	case AF_INET:
		in := (*RawSockaddrInet4)(at)
		return &SockaddrInet4{int(networkOrder(int(in.Port))), in.Addr}, nil
	case AF_INET6:
		in := (*RawSockaddrInet6)(at)
		return &SockaddrInet6{int(networkOrder(int(in.Port))), in.Scope_id, in.Addr}, nil
	case AF_UNIX:
		return &SockaddrUnix{unixName((*RawSockaddrUnix)(at))}, nil
	case AF_NETLINK:
		in := (*RawSockaddrNetlink)(at)
		return &SockaddrNetlink{in.Family, in.Pad, in.Pid, in.Groups}, nil
	case AF_PACKET:
		in := (*RawSockaddrLinklayer)(at)
		return &SockaddrLinklayer{in.Protocol, int(in.Ifindex), in.Hatype, in.Pkttype, in.Halen, in.Addr}, nil
	}
	return nil, EAFNOSUPPORT
}

// unixName is a name up to its null byte; the one before an abstract name shows
// as "@", and so does no name at all.
func unixName(raw *RawSockaddrUnix) string {
	path := (*[len(raw.Path)]byte)(unsafe.Pointer(&raw.Path))
	end := 1
	for end < len(path) && path[end] != 0 {
		end++
	}
	if path[0] == 0 {
		return "@" + string(path[1:end])
	}
	return string(path[:end])
}
