package net

import (
	"context"
	"syscall"
)

// listen makes s a socket that takes connections or packets at local, as its kind is.
func (r *socketRequest) listen(ctx context.Context, s *sock, local *target) error {
	start := r.startPackets
	if r.kind == syscall.SOCK_STREAM || r.kind == syscall.SOCK_SEQPACKET {
		start = r.startListening
	}
	if err := r.begin(s); err != nil {
		return err
	}
	err := start(ctx, s, local)
	if err != nil {
		s.release()
	}
	return err
}

func (r *socketRequest) startListening(ctx context.Context, s *sock, local *target) error {
	// A server that starts again takes the place of one whose connections still end.
	if err := syscall.SetsockoptInt(s.fd.Sysfd, syscall.SOL_SOCKET, syscall.SO_REUSEADDR, 1); err != nil {
		return callError("setsockopt", err)
	}
	if err := r.callControl(ctx, s, local.named); err != nil {
		return err
	}
	if err := s.bind(local); err != nil {
		return err
	}
	if err := syscall.Listen(s.fd.Sysfd, backlog()); err != nil {
		return callError("listen", err)
	}
	s.learnLocal()
	return s.watch()
}

func (r *socketRequest) startPackets(ctx context.Context, s *sock, local *target) error {
	bound := *local
	if r.family != syscall.AF_UNIX && local.at.Addr().IsMulticast() {
		// Many may listen to a group, at its port of all addresses.
		if err := syscall.SetsockoptInt(s.fd.Sysfd, syscall.SOL_SOCKET, syscall.SO_REUSEADDR, 1); err != nil {
			return callError("setsockopt", err)
		}
		bound.at = unspecified(local.at.Port())
	}
	if err := r.callControl(ctx, s, local.named); err != nil {
		return err
	}
	if err := s.bind(&bound); err != nil {
		return err
	}
	s.learnLocal()
	return s.watch()
}

// dial makes s a socket that is connected to remote, from local if that is given.
func (r *socketRequest) dial(ctx context.Context, s *sock, local, remote *target) error {
	if err := r.begin(s); err != nil {
		return err
	}
	err := r.startDialing(ctx, s, local, remote)
	if err != nil {
		s.release()
	}
	return err
}

func (r *socketRequest) startDialing(ctx context.Context, s *sock, local, remote *target) error {
	address := remote.named
	if address == nil {
		address = local.named
	}
	if err := r.callControl(ctx, s, address); err != nil {
		return err
	}
	if local.given() {
		if err := s.bind(local); err != nil {
			return err
		}
	}
	if !remote.given() {
		s.learnLocal()
		return s.watch()
	}
	if err := s.connect(ctx, remote); err != nil {
		return err
	}
	s.connected = true
	s.learnLocal()
	if s.learnPeer(); s.remoteAddr() == nil {
		// The other end has gone already.
		s.remote.set(remote.named)
	}
	return nil
}
