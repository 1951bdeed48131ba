package net

import (
	"net/netip"
	"strconv"
)

// UDPAddr is the address of a UDP end point.
type UDPAddr struct {
	IP   IP
	Port int
	Zone string // of an IPv6 address
}

// UDPAddrFromAddrPort returns addr as a UDPAddr; its IP is nil if addr is not valid.
func UDPAddrFromAddrPort(addr netip.AddrPort) *UDPAddr {
	ip := addr.Addr()
	return &UDPAddr{ip.AsSlice(), int(addr.Port()), ip.Zone()}
}

// AddrPort returns a as a value; a port that is too large is cut off.
func (a *UDPAddr) AddrPort() netip.AddrPort {
	if a == nil {
		return netip.AddrPort{}
	}
	return addrPort(a.IP, a.Zone, a.Port)
}

// Network returns "udp".
func (a *UDPAddr) Network() string { return "udp" }

func (a *UDPAddr) String() string {
	if a == nil {
		return "<nil>"
	}
	return JoinHostPort(hostText(a.IP, a.Zone), strconv.Itoa(a.Port))
}

// ResolveUDPAddr finds the address "host:port" on network "udp", "udp4" or "udp6".
func ResolveUDPAddr(network, address string) (*UDPAddr, error) {
	switch network {
	case "udp", "udp4", "udp6":
	case "":
		network = "udp"
	default:
		return nil, UnknownNetworkError(network)
	}
	addr, err := resolveOne(network, address)
	if err != nil {
		return nil, err
	}
	return addr.(*UDPAddr), nil
}
