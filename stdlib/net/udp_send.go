package net

import (
	"net/netip"
	"syscall"
)

// sendTo sends b as a packet.
func (c *conn) sendTo(b []byte, raw *rawAddr) (int, error) {
	n, err := c.fd.WriteToRaw(b, &raw.any, raw.size)
	return n, callError("sendto", err)
}

// sendMessage sends b and control messages as a packet, to the remote address if raw has none.
func (c *conn) sendMessage(b, oob []byte, raw *rawAddr) (n, oobn int, err error) {
	if raw.size == 0 {
		n, oobn, err = c.fd.WriteMsgRaw(b, oob, nil, 0)
	} else {
		n, oobn, err = c.fd.WriteMsgRaw(b, oob, &raw.any, raw.size)
	}
	return n, oobn, callError("sendmsg", err)
}

// notSent is the error of a packet to an address.
func (c *conn) notSent(to Addr, err error) error {
	return &OpError{"write", c.network, c.localAddr(), to, err}
}

// putIP lays out an address of a program's.
func (r *rawAddr) putIP(family int32, ip IP, port int, zone string) error {
	t, err := inetTarget(nil, ip, port, zone)
	if err != nil {
		return callError("sendto", err)
	}
	return r.putAddrPort(family, t.at)
}

// WriteTo sends b as a packet to addr, a *UDPAddr.
func (c *UDPConn) WriteTo(b []byte, addr Addr) (int, error) {
	if !c.ok() {
		return 0, syscall.EINVAL
	}
	to, ok := addr.(*UDPAddr)
	if !ok {
		return 0, c.notSent(addr, syscall.EINVAL)
	}
	return c.WriteToUDP(b, to)
}

// WriteToUDP is WriteTo with the type of the address.
func (c *UDPConn) WriteToUDP(b []byte, addr *UDPAddr) (int, error) {
	if !c.ok() {
		return 0, syscall.EINVAL
	}
	n, err := c.writeToUDP(b, addr)
	if err != nil {
		err = c.notSent(addrOrNil(addr), err)
	}
	return n, err
}

func (c *UDPConn) writeToUDP(b []byte, addr *UDPAddr) (int, error) {
	if err := c.needTarget(addr != nil); err != nil {
		return 0, err
	}
	var raw rawAddr
	if err := raw.putIP(c.family, addr.IP, addr.Port, addr.Zone); err != nil {
		return 0, err
	}
	return c.sendTo(b, &raw)
}

// WriteToUDPAddrPort is WriteTo with the address as a value.
func (c *UDPConn) WriteToUDPAddrPort(b []byte, addr netip.AddrPort) (int, error) {
	if !c.ok() {
		return 0, syscall.EINVAL
	}
	n, err := c.writeToAddrPort(b, addr)
	if err != nil {
		err = c.notSent(addrPortUDPAddr{addr}, err)
	}
	return n, err
}

// addrPortUDPAddr is the address of an error.
type addrPortUDPAddr struct {
	netip.AddrPort
}

func (addrPortUDPAddr) Network() string { return "udp" }

func (c *UDPConn) writeToAddrPort(b []byte, addr netip.AddrPort) (int, error) {
	if err := c.needTarget(addr.IsValid()); err != nil {
		return 0, err
	}
	var raw rawAddr
	if err := raw.putAddrPort(c.family, addr); err != nil {
		return 0, err
	}
	return c.sendTo(b, &raw)
}

// WriteMsgUDP sends b and the control messages of oob as a packet to addr, which is nil if the socket is
// connected. It says how many bytes of both were sent.
func (c *UDPConn) WriteMsgUDP(b, oob []byte, addr *UDPAddr) (n, oobn int, err error) {
	if !c.ok() {
		return 0, 0, syscall.EINVAL
	}
	var raw rawAddr
	if err = c.checkTarget(addr != nil); err == nil && addr != nil {
		err = raw.putIP(c.family, addr.IP, addr.Port, addr.Zone)
	}
	if err == nil {
		n, oobn, err = c.sendMessage(b, oob, &raw)
	}
	if err != nil {
		err = c.notSent(addrOrNil(addr), err)
	}
	return n, oobn, err
}

// WriteMsgUDPAddrPort is WriteMsgUDP with the address as a value, which is invalid if the socket is
// connected.
func (c *UDPConn) WriteMsgUDPAddrPort(b, oob []byte, addr netip.AddrPort) (n, oobn int, err error) {
	if !c.ok() {
		return 0, 0, syscall.EINVAL
	}
	var raw rawAddr
	if err = c.checkTarget(addr.IsValid()); err == nil && addr.IsValid() {
		err = raw.putAddrPort(c.family, addr)
	}
	if err == nil {
		n, oobn, err = c.sendMessage(b, oob, &raw)
	}
	if err != nil {
		err = c.notSent(addrPortUDPAddr{addr}, err)
	}
	return n, oobn, err
}

// needTarget is the error of a packet that must have an address, on a socket that has no other end.
func (c *conn) needTarget(given bool) error {
	if c.connected {
		return ErrWriteToConnected
	}
	return c.checkTarget(given)
}

// checkTarget says whether a packet has an address exactly if it needs one.
func (c *conn) checkTarget(given bool) error {
	switch {
	case c.connected && given:
		return ErrWriteToConnected
	case !c.connected && !given:
		return errMissingAddress
	}
	return nil
}
