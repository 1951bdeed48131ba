package net

import "syscall"

// UnixConn is a connection of a Unix domain socket.
type UnixConn struct {
	conn
}

// Read reads some bytes, or a packet.
func (c *UnixConn) Read(b []byte) (int, error) { return c.read(b) }

// Write writes all of b, or sends it as a packet.
func (c *UnixConn) Write(b []byte) (int, error) { return c.write(b) }

// unixKind is the kind of sockets of a network, 0 if it is none of Unix domain sockets.
func unixKind(network string) int {
	switch network {
	case "unix":
		return syscall.SOCK_STREAM
	case "unixgram":
		return syscall.SOCK_DGRAM
	case "unixpacket":
		return syscall.SOCK_SEQPACKET
	}
	return 0
}

// unixNetwork is the network of a kind of sockets.
func unixNetwork(kind int) string {
	switch kind {
	case syscall.SOCK_STREAM:
		return "unix"
	case syscall.SOCK_DGRAM:
		return "unixgram"
	}
	return "unixpacket"
}

// CloseRead ends the direction from the other end.
func (c *UnixConn) CloseRead() error { return c.shutdown(syscall.SHUT_RD) }

// CloseWrite ends the direction to the other end, which reads what has been written and then the end.
func (c *UnixConn) CloseWrite() error { return c.shutdown(syscall.SHUT_WR) }

// ReadFrom reads a packet and says where it comes from.
func (c *UnixConn) ReadFrom(b []byte) (int, Addr, error) {
	n, addr, err := c.ReadFromUnix(b)
	if addr == nil {
		return n, nil, err
	}
	return n, addr, err
}

// ReadFromUnix is ReadFrom with the type of the address, nil if the sender has none.
func (c *UnixConn) ReadFromUnix(b []byte) (int, *UnixAddr, error) {
	if !c.ok() {
		return 0, nil, syscall.EINVAL
	}
	var from rawAddr
	n, err := c.receive(b, &from)
	return n, c.sender(&from), err
}

// sender is a sender's address, nil if it has none.
func (c *UnixConn) sender(from *rawAddr) *UnixAddr {
	addr := from.unixAddr(unixNetwork(int(c.kind)))
	if addr == nil || addr.Name == "" {
		return nil
	}
	return addr
}

// ReadMsgUnix reads into b, and the control messages beside it into oob, and says how many bytes of both
// there are, what flags came with them, and from where. A byte is read also if b has no room for it.
func (c *UnixConn) ReadMsgUnix(b, oob []byte) (n, oobn, flags int, addr *UnixAddr, err error) {
	if !c.ok() {
		return 0, 0, 0, nil, syscall.EINVAL
	}
	var from rawAddr
	// No program that this one starts gets descriptors that come.
	n, oobn, flags, err = c.receiveMessage(b, oob, syscall.MSG_CMSG_CLOEXEC, &from)
	if err == nil {
		addr = c.sender(&from)
	}
	return n, oobn, flags, addr, err
}

// WriteTo sends b as a packet to addr, a *UnixAddr.
func (c *UnixConn) WriteTo(b []byte, addr Addr) (int, error) {
	if !c.ok() {
		return 0, syscall.EINVAL
	}
	to, ok := addr.(*UnixAddr)
	if !ok {
		return 0, c.notSent(addr, syscall.EINVAL)
	}
	return c.WriteToUnix(b, to)
}

// WriteToUnix is WriteTo with the type of the address.
func (c *UnixConn) WriteToUnix(b []byte, addr *UnixAddr) (int, error) {
	if !c.ok() {
		return 0, syscall.EINVAL
	}
	n, err := c.writeToUnix(b, addr)
	if err != nil {
		err = c.notSent(addrOrNil(addr), err)
	}
	return n, err
}

func (c *UnixConn) writeToUnix(b []byte, addr *UnixAddr) (int, error) {
	if err := c.needTarget(addr != nil); err != nil {
		return 0, err
	}
	var raw rawAddr
	if err := c.putPeer(&raw, addr); err != nil {
		return 0, err
	}
	return c.sendTo(b, &raw)
}

// putPeer lays out the address of a socket of the same network.
func (c *UnixConn) putPeer(raw *rawAddr, addr *UnixAddr) error {
	if addr.Net != unixNetwork(int(c.kind)) {
		return syscall.EAFNOSUPPORT
	}
	return raw.putName(addr.Name)
}

// WriteMsgUnix sends b and the control messages of oob to addr, which is nil if the socket is connected.
// It says how many bytes of both were sent. A byte is sent also if b has none.
func (c *UnixConn) WriteMsgUnix(b, oob []byte, addr *UnixAddr) (n, oobn int, err error) {
	if !c.ok() {
		return 0, 0, syscall.EINVAL
	}
	var raw rawAddr
	switch {
	case c.kind == syscall.SOCK_DGRAM && c.connected:
		err = ErrWriteToConnected
	case addr != nil:
		err = c.putPeer(&raw, addr)
	}
	if err == nil {
		n, oobn, err = c.sendMessage(b, oob, &raw)
	}
	if err != nil {
		err = c.notSent(addrOrNil(addr), err)
	}
	return n, oobn, err
}
