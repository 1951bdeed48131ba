package net

import (
	"context"
	"net/netip"
)

// A Resolver looks up names and numbers: hosts in the hosts file and in the domain name system, as nsswitch.conf says, other
// records in the domain name system, whose servers resolv.conf names. A nil Resolver is a zero Resolver.
type Resolver struct {
	// PreferGo asks for the resolver written in the language. There is no other.
	PreferGo bool

	// StrictErrors makes temporary errors of a part of a lookup, time-outs among them, the error of the whole. Otherwise
	// what other parts find is the result.
	StrictErrors bool

	// Dial connects to servers of names, if it is set. The address has a literal IP address and a number as port. Over a Conn
	// that is a PacketConn each message is a packet, over others a length goes before it.
	Dial func(ctx context.Context, network, address string) (Conn, error)

	flights ipFlights
}

// DefaultResolver is the Resolver of the package's functions, and of Dialers that have none.
var DefaultResolver = &Resolver{}

// zeroResolver is what a nil Resolver is equivalent to.
var zeroResolver Resolver

// LookupHost returns the addresses of a host.
func LookupHost(host string) (addrs []string, err error) {
	return DefaultResolver.LookupHost(context.Background(), host)
}

// LookupHost returns the addresses of a host.
func (r *Resolver) LookupHost(ctx context.Context, host string) (addrs []string, err error) {
	if host == "" {
		return nil, lookupError(errNoSuchHost, host, "")
	}
	if _, err := netip.ParseAddr(host); err == nil {
		return []string{host}, nil
	}
	return r.findHost(ctx, host)
}

// LookupIP returns the addresses of a host.
func LookupIP(host string) ([]IP, error) {
	addrs, err := DefaultResolver.LookupIPAddr(context.Background(), host)
	return ipsOf(addrs), err
}

// LookupIP returns the addresses of a host on network "ip", "ip4" or "ip6".
func (r *Resolver) LookupIP(ctx context.Context, network, host string) ([]IP, error) {
	return lookupFamily(ctx, r, network, host, endpointIP)
}

// LookupNetIP returns the addresses of a host on network "ip", "ip4" or "ip6".
func (r *Resolver) LookupNetIP(ctx context.Context, network, host string) ([]netip.Addr, error) {
	return lookupFamily(ctx, r, network, host, func(endpoint Addr) netip.Addr {
		ip, _ := netip.AddrFromSlice(endpointIP(endpoint))
		return ip
	})
}

// lookupFamily looks up a host on network "ip", "ip4" or "ip6", and converts each address.
func lookupFamily[T any](ctx context.Context, r *Resolver, network, host string, convert func(Addr) T) ([]T, error) {
	family, _, err := parseNetwork(network, false)
	if err != nil {
		return nil, err
	}
	if family != "ip" && family != "ip4" && family != "ip6" {
		return nil, UnknownNetworkError(network)
	}
	if host == "" {
		// Without a host, resolveAll has the address of any.
		return nil, lookupError(errNoSuchHost, host, "")
	}
	endpoints, err := resolveAll(ctx, r.lookupIPAddr, family, host)
	if err != nil {
		return nil, err
	}
	converted := make([]T, len(endpoints))
	for i, endpoint := range endpoints {
		converted[i] = convert(endpoint)
	}
	return converted, nil
}

// LookupIPAddr returns the addresses of a host.
func (r *Resolver) LookupIPAddr(ctx context.Context, host string) ([]IPAddr, error) {
	return r.lookupIPAddr(ctx, "ip", host)
}

// LookupPort returns the port of a service on a network: "tcp", "udp", one of these with a "4" or "6" behind, or "ip".
func (r *Resolver) LookupPort(ctx context.Context, network, service string) (port int, err error) {
	return lookupPort(network, service)
}

// LookupCNAME returns the canonical name of a host.
func LookupCNAME(host string) (cname string, err error) {
	return DefaultResolver.LookupCNAME(context.Background(), host)
}

// LookupCNAME returns the canonical name of a host: the name that it is an alias of, or its own. A host without addresses that is
// no alias is an error.
func (r *Resolver) LookupCNAME(ctx context.Context, host string) (string, error) {
	_, canonical, err := r.findIPs(ctx, canonicalNetwork, host)
	if err != nil {
		return "", err
	}
	if !isDomainName(canonical) {
		return "", &DNSError{Err: badNames, Name: host}
	}
	return canonical, nil
}

// ipsOf drops the zones of addresses.
func ipsOf(addrs []IPAddr) []IP {
	if addrs == nil {
		return nil
	}
	ips := make([]IP, len(addrs))
	for i, addr := range addrs {
		ips[i] = addr.IP
	}
	return ips
}
