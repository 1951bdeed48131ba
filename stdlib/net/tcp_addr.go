package net

import (
	"net/netip"
	"strconv"
)

// TCPAddr is the address of a TCP end point.
type TCPAddr struct {
	IP   IP
	Port int
	Zone string // of an IPv6 address
}

// TCPAddrFromAddrPort returns addr as a TCPAddr; its IP is nil if addr is not valid.
func TCPAddrFromAddrPort(addr netip.AddrPort) *TCPAddr {
	ip := addr.Addr()
	return &TCPAddr{ip.AsSlice(), int(addr.Port()), ip.Zone()}
}

// AddrPort returns a as a value; a port that is too large is cut off.
func (a *TCPAddr) AddrPort() netip.AddrPort {
	if a == nil {
		return netip.AddrPort{}
	}
	return addrPort(a.IP, a.Zone, a.Port)
}

// Network returns "tcp".
func (a *TCPAddr) Network() string { return "tcp" }

func (a *TCPAddr) String() string {
	if a == nil {
		return "<nil>"
	}
	return JoinHostPort(hostText(a.IP, a.Zone), strconv.Itoa(a.Port))
}

// ResolveTCPAddr finds the address "host:port" on network "tcp", "tcp4" or "tcp6".
func ResolveTCPAddr(network, address string) (*TCPAddr, error) {
	switch network {
	case "tcp", "tcp4", "tcp6":
	case "":
		network = "tcp"
	default:
		return nil, UnknownNetworkError(network)
	}
	addr, err := resolveOne(network, address)
	if err != nil {
		return nil, err
	}
	return addr.(*TCPAddr), nil
}
