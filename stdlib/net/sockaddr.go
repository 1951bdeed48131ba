package net

import (
	"net/netip"
	"syscall"
	"unsafe"

	"internal/socket"
)

// rawAddr is an address as the system lays it out, in its first size bytes. Packets are sent and
// received with addresses in this form: in the others they would take memory.
type rawAddr struct {
	any  syscall.RawSockaddrAny
	size uint32
}

func networkOrder(port uint16) uint16 { return port>>8 | port<<8 }

// put4 and put6 make r an address of IP.
func (r *rawAddr) put4(addr [4]byte, port uint16) {
	*(*syscall.RawSockaddrInet4)(unsafe.Pointer(&r.any)) = syscall.RawSockaddrInet4{
		Family: syscall.AF_INET, Port: networkOrder(port), Addr: addr}
	r.size = syscall.SizeofSockaddrInet4
}

func (r *rawAddr) put6(addr [16]byte, port uint16, zone uint32) {
	*(*syscall.RawSockaddrInet6)(unsafe.Pointer(&r.any)) = syscall.RawSockaddrInet6{
		Family: syscall.AF_INET6, Port: networkOrder(port), Addr: addr, Scope_id: zone}
	r.size = syscall.SizeofSockaddrInet6
}

// putAddrPort makes r the address as sockets of a family have it; no address at all is the
// unspecified one.
func (r *rawAddr) putAddrPort(family int32, at netip.AddrPort) error {
	addr := at.Addr()
	switch family {
	case syscall.AF_INET:
		switch {
		case !addr.IsValid():
			r.put4([4]byte{}, at.Port())
		case addr.Is4() || addr.Is4In6():
			r.put4(addr.Unmap().As4(), at.Port())
		default:
			return &AddrError{"non-IPv4 address", addr.String()}
		}
	case syscall.AF_INET6:
		// IPv4's unspecified address stands for that of both families.
		if !addr.IsValid() || addr.Unmap() == netip.IPv4Unspecified() {
			addr = netip.IPv6Unspecified()
		}
		r.put6(addr.As16(), at.Port(), zoneNumber(addr.Zone()))
	default:
		return &AddrError{"invalid address family", addr.String()}
	}
	return nil
}

// putPacketTarget is putAddrPort for an address to send to, which must be one.
func (r *rawAddr) putPacketTarget(family int32, at netip.AddrPort) error {
	if !at.Addr().IsValid() {
		if family == syscall.AF_INET {
			return &AddrError{"non-IPv4 address", at.Addr().String()}
		}
		return &AddrError{"non-IPv6 address", at.Addr().String()}
	}
	return r.putAddrPort(family, at)
}

// putName makes r the address of a Unix domain socket.
func (r *rawAddr) putName(name string) error {
	size, errno := socket.Encode(&syscall.SockaddrUnix{Name: name}, &r.any)
	if errno != 0 {
		return errno
	}
	r.size = size
	return nil
}

// addrPort returns an address of IP, an invalid one if r is none.
func (r *rawAddr) addrPort() netip.AddrPort {
	switch r.any.Addr.Family {
	case syscall.AF_INET:
		in := (*syscall.RawSockaddrInet4)(unsafe.Pointer(&r.any))
		return netip.AddrPortFrom(netip.AddrFrom4(in.Addr), networkOrder(in.Port))
	case syscall.AF_INET6:
		in := (*syscall.RawSockaddrInet6)(unsafe.Pointer(&r.any))
		addr := netip.AddrFrom16(in.Addr)
		if in.Scope_id != 0 {
			addr = addr.WithZone(zoneName(in.Scope_id))
		}
		return netip.AddrPortFrom(addr, networkOrder(in.Port))
	}
	return netip.AddrPort{}
}

// unixAddr returns the address of a Unix domain socket, nil if r is none.
func (r *rawAddr) unixAddr(network string) *UnixAddr {
	if r.any.Addr.Family != syscall.AF_UNIX {
		return nil
	}
	sa, _ := socket.Decode(&r.any)
	return &UnixAddr{sa.(*syscall.SockaddrUnix).Name, network}
}
