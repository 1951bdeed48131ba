package net

import (
	"context"
	"errors"
	"os"
	"syscall"
)

// Error is an error of a network.
type Error interface {
	error

	// Timeout reports whether time has run out.
	Timeout() bool

	// Temporary is deprecated: hardly any errors but time-outs are known to pass.
	Temporary() bool
}

// ErrWriteToConnected is the error of WriteTo on a connection that has its address already.
var ErrWriteToConnected = errors.New("use of WriteTo with pre-connected connection")

// Errors that occur within others.
var (
	errNoSuitableAddress = errors.New("no suitable address found")
	errMissingAddress    = errors.New("missing address")
)

// mapContextError gives the errors of a context the texts of this package.
func mapContextError(err error) error {
	switch err {
	case context.Canceled:
		return errCanceled
	case context.DeadlineExceeded:
		return errTimeout
	}
	return err
}

var (
	errCanceled error = canceledError{}
	errTimeout  error = timeoutError{}
)

type canceledError struct{}

func (canceledError) Error() string        { return "operation was canceled" }
func (canceledError) Is(target error) bool { return target == context.Canceled }

// timeoutError is a Dialer's or Resolver's; connections have errors of os.
type timeoutError struct{}

func (timeoutError) Error() string        { return "i/o timeout" }
func (timeoutError) Timeout() bool        { return true }
func (timeoutError) Temporary() bool      { return true }
func (timeoutError) Is(target error) bool { return target == context.DeadlineExceeded }

func timedOut(err error) bool {
	t, ok := err.(interface{ Timeout() bool })
	return ok && t.Timeout()
}

func isTemporary(err error) bool {
	t, ok := err.(interface{ Temporary() bool })
	return ok && t.Temporary()
}

// OpError is the error of an operation on a network, with its addresses.
type OpError struct {
	// Op is the operation: "read", "dial", ...
	Op string

	// Net is the network: "tcp", "udp6", ...
	Net string

	// Source is the local address, if there is a remote one too.
	Source Addr

	// Addr is the remote address, or the local one of operations that have no other.
	Addr Addr

	// Err is the error itself.
	Err error
}

// Unwrap returns Err.
func (e *OpError) Unwrap() error { return e.Err }

func (e *OpError) Error() string {
	if e == nil {
		return "<nil>"
	}
	text, separator := e.Op, " "
	if e.Net != "" {
		text += " " + e.Net
	}
	if e.Source != nil {
		text, separator = text+" "+e.Source.String(), "->"
	}
	if e.Addr != nil {
		text += separator + e.Addr.String()
	}
	return text + ": " + e.Err.Error()
}

// Timeout reports whether time has run out.
func (e *OpError) Timeout() bool { return timedOut(e.cause()) }

// Temporary reports whether trying again may help: a connection that was reset before it was
// accepted leaves its listener well.
func (e *OpError) Temporary() bool {
	if e.Op == "accept" && (e.Err == syscall.ECONNRESET || e.Err == syscall.ECONNABORTED) {
		return true
	}
	return isTemporary(e.cause())
}

// cause returns Err without the name of a system call around it.
func (e *OpError) cause() error {
	if s, ok := e.Err.(*os.SyscallError); ok {
		return s.Err
	}
	return e.Err
}

// ParseError is a text that is not what it should be.
type ParseError struct {
	// Type is what it should be: "IP address", ...
	Type string

	// Text is the text.
	Text string
}

func (e *ParseError) Error() string   { return "invalid " + e.Type + ": " + e.Text }
func (e *ParseError) Timeout() bool   { return false }
func (e *ParseError) Temporary() bool { return false }

// AddrError is an address that does not do.
type AddrError struct {
	Err  string
	Addr string
}

func (e *AddrError) Error() string {
	switch {
	case e == nil:
		return "<nil>"
	case e.Addr == "":
		return e.Err
	}
	return "address " + e.Addr + ": " + e.Err
}

func (e *AddrError) Timeout() bool   { return false }
func (e *AddrError) Temporary() bool { return false }

// UnknownNetworkError is the name of a network that does not exist.
type UnknownNetworkError string

func (e UnknownNetworkError) Error() string   { return "unknown network " + string(e) }
func (e UnknownNetworkError) Timeout() bool   { return false }
func (e UnknownNetworkError) Temporary() bool { return false }

// InvalidAddrError says why an address does not do.
type InvalidAddrError string

func (e InvalidAddrError) Error() string   { return string(e) }
func (e InvalidAddrError) Timeout() bool   { return false }
func (e InvalidAddrError) Temporary() bool { return false }
