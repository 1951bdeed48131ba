package net

import (
	"context"
	"slices"
	"strings"
)

// hostLookup finds the addresses of a host, a literal address among them, on network "ip",
// "ip4" or "ip6", best first.
type hostLookup func(ctx context.Context, network, host string) ([]IPAddr, error)

var (
	ipNetworks    = []string{"ip", "ip4", "ip6"}
	otherNetworks = []string{"tcp", "tcp4", "tcp6", "udp", "udp4", "udp6", "unix", "unixgram", "unixpacket"}
)

// parseNetwork splits the protocol off "ip:1", "ip4:icmp" and the like. With needsProtocol it
// must be there.
func parseNetwork(network string, needsProtocol bool) (family string, protocol int, err error) {
	family, name, has := cutLast(network, ':')
	ip := slices.Contains(ipNetworks, family)
	switch {
	case ip && has:
		protocol, ok := parseDigits(name)
		if !ok {
			protocol, err = lookupProtocol(name)
		}
		return family, protocol, err
	case ip && !needsProtocol, slices.Contains(otherNetworks, network):
		return network, 0, nil
	}
	return "", 0, UnknownNetworkError(network)
}

func cutLast(s string, separator byte) (before, after string, found bool) {
	if i := strings.LastIndexByte(s, separator); i >= 0 {
		return s[:i], s[i+1:], true
	}
	return s, "", false
}

// resolveAll finds all end points that an address stands for on a network that
// parseNetwork has returned, other than Unix domain sockets: *TCPAddr, *UDPAddr or *IPAddr.
// There is one at least if there is no error. An address without a host is that of an end
// point without an IP.
func resolveAll(ctx context.Context, lookup hostLookup, network, address string) ([]Addr, error) {
	host, port, err := splitEndpoint(ctx, network, address)
	if err != nil {
		return nil, err
	}
	endpoint := func(ip IPAddr) Addr { return endpointAddr(network, ip, port) }
	if host == "" {
		return []Addr{endpoint(IPAddr{})}, nil
	}
	ips, err := lookup(ctx, "ip"+familySuffix(network), host)
	if err != nil {
		return nil, err
	}
	// Where :: can be listened at but not reached, 0.0.0.0 does instead.
	if len(ips) == 1 && ips[0].IP.Equal(IPv6unspecified) {
		ips = append(ips, IPAddr{IP: IPv4zero})
	}
	var list []Addr
	for _, ip := range ips {
		if suits(network, ip.IP) {
			list = append(list, endpoint(ip))
		}
	}
	if list == nil {
		return nil, &AddrError{errNoSuitableAddress.Error(), host}
	}
	return list, nil
}

// familySuffix returns the "4" or "6" that a network ends with.
func familySuffix(network string) string {
	return network[len(strings.TrimRight(network, "46")):]
}

// suits reports whether an address is of the family that the network wants.
func suits(network string, ip IP) bool {
	switch v4 := ip.To4() != nil; familySuffix(network) {
	case "4":
		return v4
	case "6":
		return !v4 && len(ip) == IPv6len
	}
	return true
}

// splitEndpoint splits an address as the network wants it.
func splitEndpoint(ctx context.Context, network, address string) (host string, port int, err error) {
	switch transport := strings.TrimRight(network, "46"); {
	case transport == "ip":
		return address, 0, nil
	case transport != "tcp" && transport != "udp":
		return "", 0, UnknownNetworkError(network)
	case address == "":
		return "", 0, nil
	}
	host, service, err := SplitHostPort(address)
	if err != nil {
		return "", 0, err
	}
	port, err = lookupPort(network, service)
	return host, port, err
}

func endpointAddr(network string, ip IPAddr, port int) Addr {
	switch network[0] {
	case 't':
		return &TCPAddr{ip.IP, port, ip.Zone}
	case 'u':
		return &UDPAddr{ip.IP, port, ip.Zone}
	}
	return &IPAddr{ip.IP, ip.Zone}
}

// endpointIP returns the IP of an address that endpointAddr has made.
func endpointIP(addr Addr) IP {
	switch a := addr.(type) {
	case *TCPAddr:
		return a.IP
	case *UDPAddr:
		return a.IP
	}
	return addr.(*IPAddr).IP
}

// resolveOne finds the end point that Resolve functions return.
func resolveOne(network, address string) (Addr, error) {
	list, err := resolveAll(context.Background(), DefaultResolver.lookupIPAddr, network, address)
	if err != nil {
		return nil, err
	}
	return preferred(list, network, address), nil
}

// preferred returns the first IPv4 address of a list, or IPv6 if the address is written as a
// literal IPv6 address is; the first of all if there is none.
func preferred(list []Addr, network, address string) Addr {
	mark := "["
	if strings.HasPrefix(network, "ip") {
		mark = ":"
	}
	want4 := !strings.Contains(address, mark)
	for _, addr := range list {
		if (endpointIP(addr).To4() != nil) == want4 {
			return addr
		}
	}
	return list[0]
}
