package net

import (
	"context"
	"net/netip"
)

// dial connects to a server of names, whose address needs no lookup.
func (r *Resolver) dial(ctx context.Context, network, server string) (Conn, error) {
	if r != nil && r.Dial != nil {
		return r.Dial(untraced(ctx), network, server)
	}
	var dialer Dialer
	return dialer.DialContext(untraced(ctx), network, server)
}

// sourceAddress is the address from which this system would send to another, the zero Addr if it cannot. Connecting a socket of
// UDP tells, and sends nothing.
func sourceAddress(to IPAddr) netip.Addr {
	const anyPort = 9
	conn, err := DialUDP("udp", nil, &UDPAddr{IP: to.IP, Port: anyPort, Zone: to.Zone})
	if err != nil {
		return netip.Addr{}
	}
	defer conn.Close()
	return conn.LocalAddr().(*UDPAddr).AddrPort().Addr()
}
