package net

import (
	"context"
	"net/netip"
	"os"
	"syscall"

	"internal/socket"
)

type controlFunc func(ctx context.Context, network, address string, c syscall.RawConn) error

// socketRequest says what socket to make.
type socketRequest struct {
	network  string
	family   int
	kind     int
	protocol int
	only6    bool // of an IPv6 socket: without IPv4
	control  controlFunc
}

// target is one end of a socket to be: what the program named, and as a value, which is invalid where
// the program leaves the choice of an IP address to the system.
type target struct {
	named Addr
	at    netip.AddrPort
	name  string // of a Unix domain socket
}

// given reports whether the program named an address.
func (t *target) given() bool { return t.named != nil }

// inetTarget is the target of an address of IP; ports are not cut off, and neither are addresses.
func inetTarget(named Addr, ip IP, port int, zone string) (target, error) {
	t := target{named: named}
	if port < 0 || port > 0xFFFF {
		return t, syscall.EINVAL
	}
	switch {
	case len(ip) == 0 || len(ip) == IPv4len || len(ip) == IPv6len:
	case len(ip) < IPv4len:
		return t, &AddrError{"non-IPv4 address", ip.String()}
	default:
		return t, &AddrError{"non-IPv6 address", ip.String()}
	}
	t.at = addrPort(ip, zone, port)
	return t, nil
}

// isOf reports whether network is protocol's, over both versions of IP or over one: "tcp", "tcp4", "tcp6".
func isOf(protocol, network string) bool {
	return network == protocol || network == protocol+"4" || network == protocol+"6"
}

// checkBind is the error of an address of this host's on a network of protocol's.
func checkBind(protocol, network string, localErr error) error {
	if !isOf(protocol, network) {
		return UnknownNetworkError(network)
	}
	return callError("bind", localErr)
}

// checkDial is the error of two addresses on a network of protocol's, of which the remote one must be given.
func checkDial(protocol, network string, given bool, localErr, remoteErr error) error {
	switch {
	case !isOf(protocol, network):
		return UnknownNetworkError(network)
	case !given:
		return errMissingAddress
	case localErr != nil:
		return callError("bind", localErr)
	}
	return callError("connect", remoteErr)
}

func tcpTarget(a *TCPAddr) (target, error) {
	if a == nil {
		return target{}, nil
	}
	return inetTarget(a, a.IP, a.Port, a.Zone)
}

func udpTarget(a *UDPAddr) (target, error) {
	if a == nil {
		return target{}, nil
	}
	return inetTarget(a, a.IP, a.Port, a.Zone)
}

func ipTarget(a *IPAddr) (target, error) {
	if a == nil {
		return target{}, nil
	}
	return inetTarget(a, a.IP, 0, a.Zone)
}

func unixTarget(a *UnixAddr) target {
	if a == nil {
		return target{}
	}
	return target{named: a, name: a.Name}
}

// put lays the target out for sockets of a family.
func (t *target) put(raw *rawAddr, family int) error {
	if family == syscall.AF_UNIX {
		return raw.putName(t.name)
	}
	return raw.putAddrPort(int32(family), t.at)
}

// isWild reports whether t stands for all addresses of this host.
func (t *target) isWild() bool {
	addr := t.at.Addr().Unmap()
	return !t.given() || !addr.IsValid() || addr.IsUnspecified()
}

func (t *target) is4() bool {
	addr := t.at.Addr()
	return addr.Is4() || addr.Is4In6()
}

// chooseFamily sets the family of a socket of IP. One that listens at all addresses takes both
// families if it can; else IPv4 does unless one of the ends has an IPv6 address.
func (r *socketRequest) chooseFamily(local, remote *target, listens bool) {
	wants4 := func(t *target) bool { return !t.given() || !t.at.Addr().IsValid() || t.is4() }
	r.family = syscall.AF_INET6
	switch familySuffix(transport(r.network)) {
	case "4":
		r.family = syscall.AF_INET
		return
	case "6":
		r.only6 = true
		return
	}
	if listens && local.isWild() {
		switch {
		case hasMappedIPv4() || !hasIPv4():
		case !local.given() || wants4(local):
			r.family = syscall.AF_INET
		}
		return
	}
	if wants4(local) && wants4(remote) {
		r.family = syscall.AF_INET
	}
}

// transport returns a network without its protocol.
func transport(network string) string {
	before, _, _ := cutLast(network, ':')
	return before
}

// open makes a socket with the options that all have.
func (r *socketRequest) open() (fd int, err error) {
	fd, err = syscall.Socket(r.family, r.kind|syscall.SOCK_NONBLOCK|syscall.SOCK_CLOEXEC, r.protocol)
	if err != nil {
		return -1, os.NewSyscallError("socket", err)
	}
	if err := r.setDefaults(fd); err != nil {
		syscall.Close(fd)
		return -1, os.NewSyscallError("setsockopt", err)
	}
	return fd, nil
}

func (r *socketRequest) setDefaults(fd int) error {
	if r.family == syscall.AF_INET6 && r.kind != syscall.SOCK_RAW {
		only6 := 0
		if r.only6 {
			only6 = 1
		}
		// The system may be built without a choice.
		syscall.SetsockoptInt(fd, syscall.IPPROTO_IPV6, syscall.IPV6_V6ONLY, only6)
	}
	if r.kind != syscall.SOCK_STREAM && r.family != syscall.AF_UNIX {
		return syscall.SetsockoptInt(fd, syscall.SOL_SOCKET, syscall.SO_BROADCAST, 1)
	}
	return nil
}

// begin makes the socket of s.
func (r *socketRequest) begin(s *sock) error {
	fd, err := r.open()
	if err == nil {
		s.adopt(fd, transport(r.network), r.family, r.kind)
	}
	return err
}

// callControl lets the program change the socket before it has an address.
func (r *socketRequest) callControl(ctx context.Context, s *sock, address Addr) error {
	if r.control == nil {
		return nil
	}
	network := s.network
	switch network {
	case "tcp", "udp", "ip":
		network += "4"
		if r.family == syscall.AF_INET6 {
			network = s.network + "6"
		}
	}
	text := ""
	if address != nil {
		text = address.String()
	}
	return r.control(ctx, network, text, rawConn{s})
}

// bind gives the socket an address of its own.
func (s *sock) bind(local *target) error {
	var raw rawAddr
	if err := local.put(&raw, int(s.family)); err != nil {
		return callError("bind", err)
	}
	return failedCall("bind", socket.Bind(s.fd.Sysfd, &raw.any, raw.size))
}

// failedCall is nil, or the error of a system call.
func failedCall(call string, errno syscall.Errno) error {
	if errno == 0 {
		return nil
	}
	return os.NewSyscallError(call, errno)
}

// learnLocal asks the system for the socket's own address.
func (s *sock) learnLocal() {
	var raw rawAddr
	if socket.Getsockname(s.fd.Sysfd, &raw.any) == 0 {
		s.learn(&s.local, &raw)
	}
}

// learn makes what the system tells the address of an end.
func (s *sock) learn(e *endpoint, raw *rawAddr) {
	if s.family != syscall.AF_UNIX {
		e.at = raw.addrPort()
	} else if a := raw.unixAddr(s.network); a != nil {
		e.set(a)
	}
}

// learnPeer asks the system whom the socket is connected to.
func (s *sock) learnPeer() {
	var raw rawAddr
	if socket.Getpeername(s.fd.Sysfd, &raw.any) == 0 {
		s.connected = true
		s.learn(&s.remote, &raw)
	}
}

func unspecified(port uint16) netip.AddrPort { return netip.AddrPortFrom(netip.Addr{}, port) }
