package net

import (
	"context"
	"net/netip"
	"syscall"
)

// IPConn is a socket of packets of IP.
type IPConn struct {
	conn
}

// ReadFrom reads a packet without its IPv4 header and says where it comes from.
func (c *IPConn) ReadFrom(b []byte) (int, Addr, error) {
	n, addr, err := c.ReadFromIP(b)
	if addr == nil {
		return n, nil, err
	}
	return n, addr, err
}

// ReadFromIP is ReadFrom with the type of the address.
func (c *IPConn) ReadFromIP(b []byte) (int, *IPAddr, error) {
	if !c.ok() {
		return 0, nil, syscall.EINVAL
	}
	var from rawAddr
	n, err := c.receive(b, &from)
	at := from.addrPort()
	if err != nil || !at.IsValid() {
		return n, nil, err
	}
	if c.family == syscall.AF_INET {
		n = dropHeader(b, n)
	}
	return n, ipAddrFrom(at.Addr()), nil
}

// dropHeader takes the IPv4 header, whose length it tells itself, from the front of a packet.
func dropHeader(b []byte, n int) int {
	const shortest = 20
	if n < shortest || b[0]>>4 != 4 {
		return n
	}
	length := int(b[0]&0xF) * 4
	if length < shortest || length > n {
		return n
	}
	return copy(b, b[length:n])
}

// ReadMsgIP reads a packet into b and the control messages beside it into oob, and says how many bytes
// of both there are, what flags came with them, and from where.
func (c *IPConn) ReadMsgIP(b, oob []byte) (n, oobn, flags int, addr *IPAddr, err error) {
	if !c.ok() {
		return 0, 0, 0, nil, syscall.EINVAL
	}
	var from rawAddr
	n, oobn, flags, err = c.receiveMessage(b, oob, 0, &from)
	if at := from.addrPort(); err == nil && at.IsValid() {
		addr = ipAddrFrom(at.Addr())
	}
	return n, oobn, flags, addr, err
}

// WriteTo sends b as a packet to addr, an *IPAddr.
func (c *IPConn) WriteTo(b []byte, addr Addr) (int, error) {
	if !c.ok() {
		return 0, syscall.EINVAL
	}
	to, ok := addr.(*IPAddr)
	if !ok {
		return 0, c.notSent(addr, syscall.EINVAL)
	}
	return c.WriteToIP(b, to)
}

// WriteToIP is WriteTo with the type of the address.
func (c *IPConn) WriteToIP(b []byte, addr *IPAddr) (int, error) {
	if !c.ok() {
		return 0, syscall.EINVAL
	}
	var raw rawAddr
	n, err := 0, c.checkIPTarget(addr, &raw)
	if err == nil {
		n, err = c.sendTo(b, &raw)
	}
	if err != nil {
		err = c.notSent(addrOrNil(addr), err)
	}
	return n, err
}

// WriteMsgIP sends b and the control messages of oob as a packet to addr. It says how many bytes of
// both were sent.
func (c *IPConn) WriteMsgIP(b, oob []byte, addr *IPAddr) (n, oobn int, err error) {
	if !c.ok() {
		return 0, 0, syscall.EINVAL
	}
	var raw rawAddr
	if err = c.checkIPTarget(addr, &raw); err == nil {
		n, oobn, err = c.sendMessage(b, oob, &raw)
	}
	if err != nil {
		err = c.notSent(addrOrNil(addr), err)
	}
	return n, oobn, err
}

// checkIPTarget lays addr out, which a socket that is not connected needs.
func (c *IPConn) checkIPTarget(addr *IPAddr, raw *rawAddr) error {
	if err := c.needTarget(addr != nil); err != nil {
		return err
	}
	return raw.putIP(c.family, addr.IP, 0, addr.Zone)
}

// DialIP connects a socket to raddr, from laddr if that is not nil, on network "ip", "ip4" or "ip6" with
// a protocol behind: "ip4:icmp", "ip6:58". An address without an IP is this host's.
func DialIP(network string, laddr, raddr *IPAddr) (*IPConn, error) {
	return dialIP(context.Background(), &Dialer{}, network, laddr, raddr)
}

// DialIP is Dial on an IP network, between given addresses, of which the local one may be invalid.
func (d *Dialer) DialIP(ctx context.Context, network string, laddr netip.Addr, raddr netip.Addr) (*IPConn, error) {
	ctx, cancel := d.limit(ctx)
	defer cancel()
	return dialIP(ctx, d, network, ipAddrFrom(laddr), ipAddrFrom(raddr))
}

func dialIP(ctx context.Context, d *Dialer, network string, laddr, raddr *IPAddr) (*IPConn, error) {
	local, err := ipTarget(laddr)
	remote, err2 := ipTarget(raddr)
	if err == nil {
		err = err2
	}
	if raddr == nil {
		err = errMissingAddress
	}
	var family string
	var protocol int
	if err == nil {
		family, protocol, err = parseIPNetwork(network)
	}
	c := new(IPConn)
	if err == nil {
		err = d.connectInet(ctx, &c.sock, family, syscall.SOCK_RAW, protocol, &local, &remote)
	}
	if err != nil {
		return nil, &OpError{"dial", network, local.named, remote.named, err}
	}
	return c, nil
}

// parseIPNetwork splits the protocol off the network of an IPConn.
func parseIPNetwork(network string) (family string, protocol int, err error) {
	family, protocol, err = parseNetwork(network, true)
	if err == nil && family != "ip" && family != "ip4" && family != "ip6" {
		err = UnknownNetworkError(network)
	}
	return family, protocol, err
}

// ListenIP makes a socket at laddr on network "ip", "ip4" or "ip6" with a protocol behind: at all
// addresses of this host if laddr has none.
func ListenIP(network string, laddr *IPAddr) (*IPConn, error) {
	return listenIP(context.Background(), &ListenConfig{}, network, laddr)
}

func listenIP(ctx context.Context, lc *ListenConfig, network string, laddr *IPAddr) (*IPConn, error) {
	if laddr == nil {
		laddr = &IPAddr{}
	}
	local, err := ipTarget(laddr)
	r := socketRequest{kind: syscall.SOCK_RAW, control: lc.control()}
	if err == nil {
		r.network, r.protocol, err = parseIPNetwork(network)
	}
	c := new(IPConn)
	if err == nil {
		r.chooseFamily(&local, &target{}, true)
		err = r.listen(ctx, &c.sock, &local)
	}
	if err != nil {
		return nil, &OpError{"listen", network, nil, local.named, err}
	}
	return c, nil
}
