package net

import (
	"net/netip"
	"syscall"
)

// UDPConn is a UDP socket, connected or not.
type UDPConn struct {
	conn
}

// udpAddrAndBytes is an address with its IP, in one piece of memory.
type udpAddrAndBytes struct {
	addr  UDPAddr
	bytes [IPv6len]byte
}

// udpAddr returns an address, nil if raw is none.
func (r *rawAddr) udpAddr() *UDPAddr {
	at := r.addrPort()
	if !at.IsValid() {
		return nil
	}
	a := new(udpAddrAndBytes)
	a.addr.Port = int(at.Port())
	if at.Addr().Is4() {
		four := at.Addr().As4()
		a.addr.IP = a.bytes[:copy(a.bytes[:], four[:]):IPv4len]
	} else {
		a.bytes = at.Addr().As16()
		a.addr.IP = a.bytes[:]
		a.addr.Zone = at.Addr().Zone()
	}
	return &a.addr
}

// receive reads a packet, and says where it comes from.
func (c *conn) receive(b []byte, from *rawAddr) (int, error) {
	n, err := c.fd.ReadFromRaw(b, &from.any)
	if err != nil {
		err = c.failed("read", callError("recvfrom", err))
	}
	return n, err
}

// ReadFrom reads a packet and says where it comes from.
func (c *UDPConn) ReadFrom(b []byte) (int, Addr, error) {
	n, addr, err := c.ReadFromUDP(b)
	if addr == nil {
		return n, nil, err
	}
	return n, addr, err
}

// ReadFromUDP is ReadFrom with the type of the address.
func (c *UDPConn) ReadFromUDP(b []byte) (n int, addr *UDPAddr, err error) {
	if !c.ok() {
		return 0, nil, syscall.EINVAL
	}
	var from rawAddr
	if n, err = c.receive(b, &from); err != nil {
		return n, nil, err
	}
	return n, from.udpAddr(), nil
}

// ReadFromUDPAddrPort is ReadFrom with the address as a value. Where the socket takes both families, an
// IPv4 address comes as an IPv4-mapped IPv6 address.
func (c *UDPConn) ReadFromUDPAddrPort(b []byte) (n int, addr netip.AddrPort, err error) {
	if !c.ok() {
		return 0, addr, syscall.EINVAL
	}
	var from rawAddr
	if n, err = c.receive(b, &from); err == nil {
		addr = from.addrPort()
	}
	return n, addr, err
}

// receiveMessage reads a packet and the control messages beside it.
func (c *conn) receiveMessage(b, oob []byte, flags int, from *rawAddr) (n, oobn, recvflags int, err error) {
	n, oobn, recvflags, err = c.fd.ReadMsgRaw(b, oob, flags, &from.any)
	if err != nil {
		err = c.failed("read", callError("recvmsg", err))
	}
	return n, oobn, recvflags, err
}

// ReadMsgUDP reads a packet into b and the control messages beside it into oob, and says how many bytes
// of both there are, what flags came with them, and from where.
func (c *UDPConn) ReadMsgUDP(b, oob []byte) (n, oobn, flags int, addr *UDPAddr, err error) {
	if !c.ok() {
		return 0, 0, 0, nil, syscall.EINVAL
	}
	var from rawAddr
	if n, oobn, flags, err = c.receiveMessage(b, oob, 0, &from); err == nil {
		addr = from.udpAddr()
	}
	return n, oobn, flags, addr, err
}

// ReadMsgUDPAddrPort is ReadMsgUDP with the address as a value.
func (c *UDPConn) ReadMsgUDPAddrPort(b, oob []byte) (n, oobn, flags int, addr netip.AddrPort, err error) {
	if !c.ok() {
		return 0, 0, 0, addr, syscall.EINVAL
	}
	var from rawAddr
	if n, oobn, flags, err = c.receiveMessage(b, oob, 0, &from); err == nil {
		addr = from.addrPort()
	}
	return n, oobn, flags, addr, err
}
