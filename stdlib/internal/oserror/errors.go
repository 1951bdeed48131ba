// Package oserror holds the errors that packages os, io/fs and syscall share.
package oserror

import "errors"

// Package io/fs exports these.
var (
	ErrInvalid    = errors.New("invalid argument")
	ErrPermission = errors.New("permission denied")
	ErrExist      = errors.New("file already exists")
	ErrNotExist   = errors.New("file does not exist")
	ErrClosed     = errors.New("file already closed")
)
