package net

import (
	"context"
	"net/netip"
	"syscall"
)

// DialUDP connects a socket to raddr, from laddr if that is not nil, on network "udp", "udp4" or "udp6".
// An address without an IP is this host's.
func DialUDP(network string, laddr, raddr *UDPAddr) (*UDPConn, error) {
	return dialUDP(context.Background(), &Dialer{}, network, laddr, raddr)
}

// DialUDP is Dial on a UDP network, between given addresses, of which the local one may be invalid.
func (d *Dialer) DialUDP(ctx context.Context, network string, laddr netip.AddrPort, raddr netip.AddrPort) (*UDPConn, error) {
	ctx, cancel := d.limit(ctx)
	defer cancel()
	return dialUDP(ctx, d, network, UDPAddrFromAddrPort(laddr), UDPAddrFromAddrPort(raddr))
}

func dialUDP(ctx context.Context, d *Dialer, network string, laddr, raddr *UDPAddr) (*UDPConn, error) {
	local, localErr := udpTarget(laddr)
	remote, remoteErr := udpTarget(raddr)
	err := checkDial("udp", network, raddr != nil, localErr, remoteErr)
	if err == nil {
		c := new(UDPConn)
		if err = d.connectInet(ctx, &c.sock, network, syscall.SOCK_DGRAM, 0, &local, &remote); err == nil {
			return c, nil
		}
	}
	return nil, &OpError{"dial", network, local.named, remote.named, err}
}

// connectInet makes s a connected socket of IP.
func (d *Dialer) connectInet(ctx context.Context, s *sock, network string, kind, protocol int, local, remote *target) error {
	r := socketRequest{network: network, kind: kind, protocol: protocol, control: d.control()}
	r.chooseFamily(local, remote, false)
	return r.dial(ctx, s, local, remote)
}

// ListenUDP makes a socket at laddr on network "udp", "udp4" or "udp6": at all addresses of this host
// but groups if laddr has none, at a free port if its port is 0.
func ListenUDP(network string, laddr *UDPAddr) (*UDPConn, error) {
	return listenUDP(context.Background(), &ListenConfig{}, network, laddr)
}

func listenUDP(ctx context.Context, lc *ListenConfig, network string, laddr *UDPAddr) (*UDPConn, error) {
	if laddr == nil && isOf("udp", network) {
		laddr = &UDPAddr{}
	}
	local, localErr := udpTarget(laddr)
	err := checkBind("udp", network, localErr)
	if err == nil {
		c := new(UDPConn)
		r := socketRequest{network: network, kind: syscall.SOCK_DGRAM, control: lc.control()}
		r.chooseFamily(&local, &target{}, true)
		if err = r.listen(ctx, &c.sock, &local); err == nil {
			return c, nil
		}
	}
	return nil, &OpError{"listen", network, nil, local.named, err}
}

// ListenMulticastUDP makes a socket that gets the packets to a group at gaddr, on an interface, or on
// one of the system's choice if ifi is nil. What it sends to groups does not come back to this host.
func ListenMulticastUDP(network string, ifi *Interface, gaddr *UDPAddr) (*UDPConn, error) {
	group, err := udpTarget(gaddr)
	switch {
	case !isOf("udp", network):
		err = UnknownNetworkError(network)
	case gaddr == nil || gaddr.IP == nil:
		err = errMissingAddress
	case err != nil:
		err = callError("bind", err)
	default:
		c := new(UDPConn)
		r := socketRequest{network: network, kind: syscall.SOCK_DGRAM}
		r.chooseFamily(&group, &target{}, true)
		if err = r.listen(context.Background(), &c.sock, &group); err == nil {
			if err = c.joinGroup(ifi, group.at.Addr()); err == nil {
				return c, nil
			}
			c.release()
		}
	}
	return nil, &OpError{"listen", network, nil, group.named, err}
}

// joinGroup makes a socket get what is sent to a group.
func (c *UDPConn) joinGroup(ifi *Interface, group netip.Addr) error {
	index := 0
	if ifi != nil {
		index = ifi.Index
	}
	if c.family == syscall.AF_INET {
		return c.joinGroup4(index, group.Unmap().As4())
	}
	return c.joinGroup6(index, group.As16())
}

func (c *UDPConn) joinGroup4(index int, group [4]byte) error {
	request := syscall.IPMreqn{Multiaddr: group, Ifindex: int32(index)}
	if index != 0 {
		via := syscall.IPMreqn{Ifindex: int32(index)}
		err := c.fd.SetsockoptIPMreqn(syscall.IPPROTO_IP, syscall.IP_MULTICAST_IF, &via)
		if err != nil {
			return callError("setsockopt", err)
		}
	}
	if err := c.setOption(syscall.IPPROTO_IP, syscall.IP_MULTICAST_LOOP, 0); err != nil {
		return err
	}
	err := c.fd.SetsockoptIPMreqn(syscall.IPPROTO_IP, syscall.IP_ADD_MEMBERSHIP, &request)
	return callError("setsockopt", err)
}

func (c *UDPConn) joinGroup6(index int, group [16]byte) error {
	request := syscall.IPv6Mreq{Multiaddr: group, Interface: uint32(index)}
	if index != 0 {
		if err := c.setOption(syscall.IPPROTO_IPV6, syscall.IPV6_MULTICAST_IF, index); err != nil {
			return err
		}
	}
	if err := c.setOption(syscall.IPPROTO_IPV6, syscall.IPV6_MULTICAST_LOOP, 0); err != nil {
		return err
	}
	err := c.fd.SetsockoptIPv6Mreq(syscall.IPPROTO_IPV6, syscall.IPV6_JOIN_GROUP, &request)
	return callError("setsockopt", err)
}
