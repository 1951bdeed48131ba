package net

import (
	"context"
	"net/netip"
)

// dial connects to a server of names, whose address needs no lookup.
func (r *Resolver) dial(ctx context.Context, network, server string) (Conn, error) {
	if r != nil && r.Dial != nil {
		return r.Dial(ctx, network, server)
	}
	return nil, UnknownNetworkError(network)
}

// sourceAddress is the address from which this system would send to another, the zero Addr if it cannot.
func sourceAddress(to IPAddr) netip.Addr { return netip.Addr{} }
