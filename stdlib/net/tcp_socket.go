package net

import (
	"context"
	"errors"
	"net/netip"
	"syscall"
)

// DialTCP connects to raddr, from laddr if that is not nil, on network "tcp", "tcp4" or "tcp6". An
// address without an IP is this host's.
func DialTCP(network string, laddr, raddr *TCPAddr) (*TCPConn, error) {
	return dialTCP(context.Background(), &Dialer{}, network, laddr, raddr)
}

// DialTCP is Dial on a TCP network, between given addresses, of which the local one may be invalid.
func (d *Dialer) DialTCP(ctx context.Context, network string, laddr netip.AddrPort, raddr netip.AddrPort) (*TCPConn, error) {
	ctx, cancel := d.limit(ctx)
	defer cancel()
	return dialTCP(ctx, d, network, TCPAddrFromAddrPort(laddr), TCPAddrFromAddrPort(raddr))
}

func dialTCP(ctx context.Context, d *Dialer, network string, laddr, raddr *TCPAddr) (*TCPConn, error) {
	local, localErr := tcpTarget(laddr)
	remote, remoteErr := tcpTarget(raddr)
	err := checkDial("tcp", network, raddr != nil, localErr, remoteErr)
	if err == nil {
		var c *TCPConn
		if c, err = d.connectTCP(ctx, network, &local, &remote); err == nil {
			return c, nil
		}
	}
	return nil, &OpError{"dial", network, local.named, remote.named, err}
}

// connectTCP makes a connection. It tries again where the system chose the local address and chose badly:
// the very port it was to connect to, which connects the socket to itself, or one that is taken.
func (d *Dialer) connectTCP(ctx context.Context, network string, local, remote *target) (*TCPConn, error) {
	for attempt := 1; ; attempt++ {
		c := new(TCPConn)
		r := socketRequest{network: network, kind: syscall.SOCK_STREAM, control: d.control()}
		r.chooseFamily(local, remote, false)
		err := r.dial(ctx, &c.sock, local, remote)
		mayChooseAgain := attempt < 3 && local.at.Port() == 0
		switch {
		case err != nil && mayChooseAgain && errors.Is(err, syscall.EADDRNOTAVAIL):
			continue
		case err != nil:
			return nil, err
		case c.local.at == c.remote.at && mayChooseAgain:
			c.release()
			continue
		}
		c.prepareTCP(keepAliveOf(d.KeepAlive, d.KeepAliveConfig))
		return c, nil
	}
}

// ListenTCP listens at laddr on network "tcp", "tcp4" or "tcp6": at all addresses of this host if laddr
// has none, at a free port if its port is 0.
func ListenTCP(network string, laddr *TCPAddr) (*TCPListener, error) {
	return listenTCP(context.Background(), &ListenConfig{}, network, laddr)
}

func listenTCP(ctx context.Context, lc *ListenConfig, network string, laddr *TCPAddr) (*TCPListener, error) {
	if laddr == nil && isOf("tcp", network) {
		laddr = &TCPAddr{}
	}
	local, localErr := tcpTarget(laddr)
	err := checkBind("tcp", network, localErr)
	if err == nil {
		l := &TCPListener{keepAlive: keepAliveOf(lc.KeepAlive, lc.KeepAliveConfig)}
		r := socketRequest{network: network, kind: syscall.SOCK_STREAM, control: lc.control()}
		r.chooseFamily(&local, &target{}, true)
		if err = r.listen(ctx, &l.sock, &local); err == nil {
			l.prepareTCP(l.keepAlive)
			return l, nil
		}
	}
	return nil, &OpError{"listen", network, nil, local.named, err}
}
