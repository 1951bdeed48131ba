package net

import "context"

// Listen listens at an address of this host on network "tcp", "tcp4", "tcp6", "unix" or "unixpacket". On
// TCP, no host stands for all addresses, and port 0 for a free port.
func Listen(network, address string) (Listener, error) {
	var lc ListenConfig
	return lc.Listen(context.Background(), network, address)
}

// Listen listens at an address of this host. The context is for looking it up only.
func (lc *ListenConfig) Listen(ctx context.Context, network, address string) (Listener, error) {
	addr, err := localAddrOf(ctx, network, address)
	if err != nil {
		return nil, &OpError{"listen", network, nil, nil, err}
	}
	switch a := addr.(type) {
	case *TCPAddr:
		if l, err := listenTCP(ctx, lc, network, a); err != nil {
			return nil, err
		} else {
			return l, nil
		}
	case *UnixAddr:
		if l, err := listenUnix(ctx, lc, network, a); err != nil {
			return nil, err
		} else {
			return l, nil
		}
	}
	return nil, unexpectedType("listen", network, nil, addr, address)
}

// ListenPacket makes a socket of packets at an address of this host on network "udp", "udp4", "udp6",
// "unixgram", or "ip", "ip4" or "ip6" with a protocol behind.
func ListenPacket(network, address string) (PacketConn, error) {
	var lc ListenConfig
	return lc.ListenPacket(context.Background(), network, address)
}

// ListenPacket makes a socket of packets. The context is for looking the address up only.
func (lc *ListenConfig) ListenPacket(ctx context.Context, network, address string) (PacketConn, error) {
	addr, err := localAddrOf(ctx, network, address)
	if err != nil {
		return nil, &OpError{"listen", network, nil, nil, err}
	}
	switch a := addr.(type) {
	case *UDPAddr:
		if c, err := listenUDP(ctx, lc, network, a); err != nil {
			return nil, err
		} else {
			return c, nil
		}
	case *IPAddr:
		if c, err := listenIP(ctx, lc, network, a); err != nil {
			return nil, err
		} else {
			return c, nil
		}
	case *UnixAddr:
		if c, err := listenUnixgram(ctx, lc, network, a); err != nil {
			return nil, err
		} else {
			return c, nil
		}
	}
	return nil, unexpectedType("listen", network, nil, addr, address)
}

// unexpectedType is the error of an address that is not of a type for the operation.
func unexpectedType(op, network string, source, addr Addr, address string) error {
	return &OpError{op, network, source, addr, &AddrError{"unexpected address type", address}}
}

// localAddrOf finds the address to listen at: of many an IPv4 one.
func localAddrOf(ctx context.Context, network, address string) (Addr, error) {
	family, _, err := parseNetwork(network, true)
	if err != nil {
		return nil, err
	}
	if unixKind(family) != 0 {
		return ResolveUnixAddr(family, address)
	}
	list, err := resolveAll(ctx, DefaultResolver.lookupIPAddr, family, address)
	if err != nil {
		return nil, err
	}
	for _, a := range list {
		if endpointIP(a).To4() != nil {
			return a, nil
		}
	}
	return list[0], nil
}
