package net

import (
	"context"
	"time"
)

// Dial connects to an address on a network: "tcp", "udp" (with a "4" or "6" behind for one family only) with
// "host:port", "ip" with a protocol behind ("ip4:icmp") with a host, or "unix", "unixgram" or "unixpacket"
// with a path. No host stands for this one.
func Dial(network, address string) (Conn, error) {
	var d Dialer
	return d.Dial(network, address)
}

// DialTimeout is Dial that takes no longer than timeout, looking the host up included.
func DialTimeout(network, address string, timeout time.Duration) (Conn, error) {
	d := Dialer{Timeout: timeout}
	return d.Dial(network, address)
}

// Dial connects to an address on a network, as the function Dial does.
func (d *Dialer) Dial(network, address string) (Conn, error) {
	return d.DialContext(context.Background(), network, address)
}

// DialContext is Dial that ends with ctx, which no longer matters once there is a connection. Where a host
// has many addresses, each has its share of the time.
func (d *Dialer) DialContext(ctx context.Context, network, address string) (Conn, error) {
	ctx, cancel := d.limit(ctx)
	defer cancel()
	addrs, err := d.remoteAddrsOf(ctx, network, address)
	if err != nil {
		return nil, &OpError{"dial", network, nil, nil, err}
	}
	run := dialRun{d, network, address}
	delay, falls := d.fallbackDelay()
	if falls && network == "tcp" {
		if first, rest := splitFamilies(addrs); len(rest) > 0 {
			return run.race(ctx, first, rest, delay)
		}
	}
	return run.oneByOne(ctx, addrs)
}

// remoteAddrsOf finds the addresses to try.
func (d *Dialer) remoteAddrsOf(ctx context.Context, network, address string) ([]Addr, error) {
	family, _, err := parseNetwork(network, true)
	if err != nil {
		return nil, err
	}
	if address == "" {
		return nil, errMissingAddress
	}
	if unixKind(family) != 0 {
		addr, err := ResolveUnixAddr(family, address)
		if err != nil {
			return nil, err
		}
		if d.LocalAddr != nil && d.LocalAddr.Network() != addr.Network() {
			return nil, &AddrError{"mismatched local address type", d.LocalAddr.String()}
		}
		return []Addr{addr}, nil
	}
	addrs, err := resolveAll(ctx, d.lookup(), family, address)
	if err != nil || d.LocalAddr == nil {
		return addrs, err
	}
	return reachableFrom(d.LocalAddr, addrs)
}

// reachableFrom drops the addresses of the family that local is not of.
func reachableFrom(local Addr, addrs []Addr) ([]Addr, error) {
	switch local.(type) {
	case *TCPAddr, *UDPAddr, *IPAddr:
	default:
		return nil, &AddrError{"mismatched local address type", local.String()}
	}
	from := endpointIP(local)
	var list []Addr
	for _, addr := range addrs {
		if addr.Network() != local.Network() {
			return nil, &AddrError{"mismatched local address type", local.String()}
		}
		to := endpointIP(addr)
		if isWildIP(from) || isWildIP(to) || (from.To4() == nil) == (to.To4() == nil) {
			list = append(list, addr)
		}
	}
	if list == nil {
		return nil, &AddrError{errNoSuitableAddress.Error(), local.String()}
	}
	return list, nil
}

func isWildIP(ip IP) bool { return ip == nil || ip.IsUnspecified() }

// splitFamilies returns the addresses of the first one's family, and the others.
func splitFamilies(addrs []Addr) (first, rest []Addr) {
	for _, addr := range addrs {
		if (endpointIP(addr).To4() == nil) == (endpointIP(addrs[0]).To4() == nil) {
			first = append(first, addr)
		} else {
			rest = append(rest, addr)
		}
	}
	return first, rest
}

// dialRun is a call of Dial.
type dialRun struct {
	d                *Dialer
	network, address string
}

// oneByOne returns the first connection that is made to one of the addresses, or the error of the first
// one.
func (run *dialRun) oneByOne(ctx context.Context, addrs []Addr) (Conn, error) {
	var first error
	for i, addr := range addrs {
		if err := ctx.Err(); err != nil {
			return nil, run.failed(addr, mapContextError(err))
		}
		c, err := run.within(ctx, addr, len(addrs)-i)
		if err == nil {
			return c, nil
		}
		if first == nil {
			first = err
		}
	}
	return nil, first
}

// within connects to an address in its share of the time that is left for so many.
func (run *dialRun) within(ctx context.Context, addr Addr, addresses int) (Conn, error) {
	deadline, ok := ctx.Deadline()
	if !ok || addresses == 1 {
		return run.connect(ctx, addr)
	}
	left := time.Until(deadline)
	if left <= 0 {
		return nil, run.failed(addr, errTimeout)
	}
	// A share too small for any connection is of no use: the first ones get more of it.
	const useful = 2 * time.Second
	share := max(left/time.Duration(addresses), min(left, useful))
	ctx, cancel := context.WithTimeout(ctx, share)
	defer cancel()
	return run.connect(ctx, addr)
}

func (run *dialRun) failed(addr Addr, err error) error {
	return &OpError{"dial", run.network, run.d.LocalAddr, addr, err}
}

// connect connects to an address.
func (run *dialRun) connect(ctx context.Context, addr Addr) (Conn, error) {
	traceDone := traceConnect(ctx, run.network, addr)
	var c Conn
	var err error
	switch a := addr.(type) {
	case *TCPAddr:
		local, _ := run.d.LocalAddr.(*TCPAddr)
		c, err = dialTCP(ctx, run.d, run.network, local, a)
	case *UDPAddr:
		local, _ := run.d.LocalAddr.(*UDPAddr)
		c, err = dialUDP(ctx, run.d, run.network, local, a)
	case *IPAddr:
		local, _ := run.d.LocalAddr.(*IPAddr)
		c, err = dialIP(ctx, run.d, run.network, local, a)
	case *UnixAddr:
		local, _ := run.d.LocalAddr.(*UnixAddr)
		c, err = dialUnix(ctx, run.d, run.network, local, a)
	default:
		err = unexpectedType("dial", run.network, run.d.LocalAddr, addr, run.address)
	}
	traceDone(err)
	if err != nil {
		return nil, err
	}
	return c, nil
}
