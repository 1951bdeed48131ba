package net

import (
	"net/netip"
	"sync/atomic"
)

// endpoint is the address of one end of a socket. Those of IP are values until
// somebody asks: most connections come and go without.
type endpoint struct {
	made atomic.Pointer[Addr]
	at   netip.AddrPort
}

// set makes a the address, before the socket is in use.
func (e *endpoint) set(a Addr) {
	if a != nil {
		e.made.Store(&a)
	}
}

// addr returns the same address each time, nil if there is none.
func (e *endpoint) addr(network string) Addr {
	if a := e.made.Load(); a != nil {
		return *a
	}
	if !e.at.IsValid() {
		return nil
	}
	a := inetAddr(network, e.at)
	e.made.CompareAndSwap(nil, &a)
	return *e.made.Load()
}

// inetAddr returns an address of IP in the type of the network.
func inetAddr(network string, at netip.AddrPort) Addr {
	switch network[0] {
	case 't':
		return TCPAddrFromAddrPort(at)
	case 'u':
		return UDPAddrFromAddrPort(at)
	}
	return ipAddrFrom(at.Addr())
}

func ipAddrFrom(addr netip.Addr) *IPAddr { return &IPAddr{addr.AsSlice(), addr.Zone()} }
