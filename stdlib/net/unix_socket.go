package net

import (
	"context"
	"syscall"
)

// DialUnix connects to raddr, from laddr if that is not nil, on network "unix", "unixgram" or
// "unixpacket".
func DialUnix(network string, laddr, raddr *UnixAddr) (*UnixConn, error) {
	return dialUnix(context.Background(), &Dialer{}, network, laddr, raddr)
}

// DialUnix is Dial on a Unix network, between given addresses; laddr may be nil.
func (d *Dialer) DialUnix(ctx context.Context, network string, laddr *UnixAddr, raddr *UnixAddr) (*UnixConn, error) {
	ctx, cancel := d.limit(ctx)
	defer cancel()
	return dialUnix(ctx, d, network, laddr, raddr)
}

func dialUnix(ctx context.Context, d *Dialer, network string, laddr, raddr *UnixAddr) (*UnixConn, error) {
	c := new(UnixConn)
	err := d.connectUnix(ctx, &c.sock, network, laddr, raddr)
	if err != nil {
		return nil, &OpError{"dial", network, addrOrNil(laddr), addrOrNil(raddr), err}
	}
	return c, nil
}

func (d *Dialer) connectUnix(ctx context.Context, s *sock, network string, laddr, raddr *UnixAddr) error {
	r := socketRequest{network: network, family: syscall.AF_UNIX, kind: unixKind(network), control: d.control()}
	if r.kind == 0 {
		return UnknownNetworkError(network)
	}
	local, remote := unixTargetNamed(laddr), unixTargetNamed(raddr)
	// A socket of packets may do with an address of its own.
	if !remote.given() && (r.kind != syscall.SOCK_DGRAM || !local.given()) {
		return errMissingAddress
	}
	return r.dial(ctx, s, &local, &remote)
}

// unixTargetNamed is the target of an address with a name.
func unixTargetNamed(a *UnixAddr) target {
	if a != nil && a.Name == "" {
		return target{}
	}
	return unixTarget(a)
}

// ListenUnix listens at laddr on network "unix" or "unixpacket".
func ListenUnix(network string, laddr *UnixAddr) (*UnixListener, error) {
	err := checkListen(laddr, network == "unix" || network == "unixpacket", network)
	if err != nil {
		return nil, err
	}
	return listenUnix(context.Background(), &ListenConfig{}, network, laddr)
}

// ListenUnixgram makes a socket at laddr on network "unixgram".
func ListenUnixgram(network string, laddr *UnixAddr) (*UnixConn, error) {
	if err := checkListen(laddr, network == "unixgram", network); err != nil {
		return nil, err
	}
	return listenUnixgram(context.Background(), &ListenConfig{}, network, laddr)
}

func checkListen(laddr *UnixAddr, known bool, network string) error {
	switch {
	case !known:
		return &OpError{"listen", network, nil, addrOrNil(laddr), UnknownNetworkError(network)}
	case laddr == nil:
		return &OpError{"listen", network, nil, nil, errMissingAddress}
	}
	return nil
}

func listenUnix(ctx context.Context, lc *ListenConfig, network string, laddr *UnixAddr) (*UnixListener, error) {
	l := &UnixListener{unlink: true}
	if err := lc.listenUnix(ctx, &l.sock, network, laddr); err != nil {
		return nil, err
	}
	l.path = l.localAddr().String()
	return l, nil
}

func listenUnixgram(ctx context.Context, lc *ListenConfig, network string, laddr *UnixAddr) (*UnixConn, error) {
	c := new(UnixConn)
	if err := lc.listenUnix(ctx, &c.sock, network, laddr); err != nil {
		return nil, err
	}
	return c, nil
}

func (lc *ListenConfig) listenUnix(ctx context.Context, s *sock, network string, laddr *UnixAddr) error {
	local := unixTarget(laddr)
	r := socketRequest{network: network, family: syscall.AF_UNIX, kind: unixKind(network), control: lc.control()}
	if err := r.listen(ctx, s, &local); err != nil {
		return &OpError{"listen", network, nil, laddr, err}
	}
	return nil
}
