package net

import (
	"context"
	"errors"
)

// DNSError is the error of looking a name up.
type DNSError struct {
	// UnwrapErr is the error that Unwrap returns, if there is one.
	UnwrapErr error

	// Err says why.
	Err string

	// Name is the name that was looked for.
	Name string

	// Server is the server that was asked.
	Server string

	// IsTimeout and IsTemporary are known to be true; if they are false, who knows.
	IsTimeout   bool
	IsTemporary bool

	// IsNotFound says that the name does not exist, or has no records of the kind.
	IsNotFound bool
}

// Unwrap returns UnwrapErr.
func (e *DNSError) Unwrap() error { return e.UnwrapErr }

func (e *DNSError) Error() string {
	if e == nil {
		return "<nil>"
	}
	text := "lookup " + e.Name
	if e.Server != "" {
		text += " on " + e.Server
	}
	return text + ": " + e.Err
}

// Timeout reports whether time is known to have run out.
func (e *DNSError) Timeout() bool { return e.IsTimeout }

// Temporary reports whether trying again is known to be able to help.
func (e *DNSError) Temporary() bool { return e.IsTimeout || e.IsTemporary }

// Errors of lookups.
var (
	errNoSuchHost  = errors.New("no such host")
	errUnknownPort = errors.New("unknown port")
)

// lookupError is the DNSError of err; the errors above mean that the name does not exist.
func lookupError(err error, name, server string) *DNSError {
	err = mapContextError(err)
	e := &DNSError{
		Err:         err.Error(),
		Name:        name,
		Server:      server,
		IsTimeout:   timedOut(err),
		IsTemporary: isTemporary(err),
		IsNotFound:  err == errNoSuchHost || err == errUnknownPort,
	}
	// The end of a context can be told from outside, other errors are text only.
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		e.UnwrapErr = err
	}
	return e
}

// DNSConfigError is no longer used.
type DNSConfigError struct {
	Err error
}

// Unwrap returns Err.
func (e *DNSConfigError) Unwrap() error { return e.Err }

func (e *DNSConfigError) Error() string   { return "error reading DNS config: " + e.Err.Error() }
func (e *DNSConfigError) Timeout() bool   { return false }
func (e *DNSConfigError) Temporary() bool { return false }
