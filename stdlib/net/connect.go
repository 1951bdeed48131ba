package net

import (
	"context"
	"errors"
	"os"
	"syscall"
	"time"

	"internal/socket"
)

// A time that has passed ends all waiting.
var longAgo = time.Unix(1, 0)

// connect connects s, and waits until it is connected, or ctx ends.
func (s *sock) connect(ctx context.Context, remote *target) error {
	var raw rawAddr
	if err := remote.put(&raw, int(s.family)); err != nil {
		return callError("connect", err)
	}
	if err := ctx.Err(); err != nil {
		return mapContextError(err)
	}
	errno := socket.Connect(s.fd.Sysfd, &raw.any, raw.size)
	switch errno {
	case 0, syscall.EISCONN, syscall.EINPROGRESS, syscall.EALREADY, syscall.EINTR:
	default:
		return os.NewSyscallError("connect", errno)
	}
	if err := s.watch(); err != nil || errno == 0 || errno == syscall.EISCONN {
		return err
	}
	return s.awaitConnection(ctx)
}

// awaitConnection waits for the other end's answer. The end of ctx is a write deadline, which is taken
// away again after a success.
func (s *sock) awaitConnection(ctx context.Context) (err error) {
	if deadline, ok := ctx.Deadline(); ok {
		s.fd.SetWriteDeadline(deadline)
		defer s.fd.SetWriteDeadline(time.Time{})
	}
	if ctx.Done() != nil {
		over := make(chan struct{})
		stop := context.AfterFunc(ctx, func() {
			s.fd.SetWriteDeadline(longAgo)
			close(over)
		})
		defer func() {
			if stop() {
				return
			}
			// The function must not set its deadline after ours has gone.
			<-over
			if err == nil {
				err = mapContextError(ctx.Err())
			}
		}()
	}
	for {
		if err := s.fd.WaitWrite(); err != nil {
			return connectError(ctx, err)
		}
		if done, err := s.answer(); done {
			return err
		}
	}
}

// connectError is the error of a wait: the context's where that ended it.
func connectError(ctx context.Context, err error) error {
	if !errors.Is(err, os.ErrDeadlineExceeded) {
		return callError("connect", err)
	}
	if cause := ctx.Err(); cause != nil {
		return mapContextError(cause)
	}
	// The deadline came before the context noticed.
	return errTimeout
}

// answer reports whether the connection has been made, or has failed.
func (s *sock) answer() (done bool, err error) {
	errno, err := s.fd.GetsockoptInt(syscall.SOL_SOCKET, syscall.SO_ERROR)
	if err != nil {
		return true, callError("getsockopt", err)
	}
	switch e := syscall.Errno(errno); e {
	case syscall.EINPROGRESS, syscall.EALREADY, syscall.EINTR:
		return false, nil
	case 0:
		// The wait may have ended before the connection was there.
		var peer rawAddr
		return socket.Getpeername(s.fd.Sysfd, &peer.any) == 0, nil
	case syscall.EISCONN:
		return true, nil
	default:
		return true, os.NewSyscallError("connect", e)
	}
}
