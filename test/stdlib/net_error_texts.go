// RUN: %minigo run %s | diff %s.out -

// Package net: the texts of errors, and what they say of themselves.
package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"syscall"
)

func showError(err error) {
	var n net.Error
	fmt.Println(err, errors.As(err, &n))
	if n != nil {
		fmt.Println(" ", n.Timeout(), n.Temporary(), errors.Unwrap(err), errors.Is(err, net.ErrClosed), errors.Is(err, os.ErrDeadlineExceeded))
	}
}

func main() {
	tcp := &net.TCPAddr{net.IP{1, 2, 3, 4}, 5, ""}
	for _, err := range []error{
		&net.OpError{Op: "read", Err: net.ErrClosed}, &net.OpError{Op: "read", Net: "tcp", Source: tcp, Addr: tcp, Err: os.ErrDeadlineExceeded}, &net.OpError{Op: "dial", Net: "tcp", Addr: tcp, Err: os.NewSyscallError("connect", syscall.ECONNREFUSED)},
		&net.OpError{Op: "accept", Net: "tcp", Source: tcp, Err: os.NewSyscallError("accept", syscall.ECONNABORTED)}, &net.OpError{Op: "read", Err: os.NewSyscallError("read", syscall.EAGAIN)}, (*net.OpError)(nil),
		&net.OpError{Op: "accept", Err: syscall.ECONNRESET}, &net.OpError{Op: "accept", Err: syscall.EMFILE}, &net.OpError{Op: "write", Err: errors.New("plain")},
		&net.AddrError{Err: "bad"}, &net.AddrError{"bad", "x"}, (*net.AddrError)(nil), &net.ParseError{"IP address", "x"}, net.UnknownNetworkError("n"), net.InvalidAddrError("i"),
		&net.DNSError{Err: "e", Name: "n"}, &net.DNSError{Err: "e", Name: "n", Server: "s", IsTimeout: true}, &net.DNSError{Err: "e", IsTemporary: true, UnwrapErr: context.Canceled}, (*net.DNSError)(nil),
		&net.DNSConfigError{net.ErrClosed}, net.ErrClosed, net.ErrWriteToConnected,
	} {
		if e, ok := err.(*net.OpError); ok && e == nil {
			fmt.Println(e)
			continue
		}
		if e, ok := err.(*net.DNSError); ok && e == nil {
			fmt.Println(e)
			continue
		}
		showError(err)
	}
}
