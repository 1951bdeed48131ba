// Package fs holds the errors and modes that file systems share.
package fs

import "errors"

// Errors that a *PathError's Err stands for, by errors.Is.
var (
	ErrInvalid    = errors.New("invalid argument")
	ErrPermission = errors.New("permission denied")
	ErrExist      = errors.New("file already exists")
	ErrNotExist   = errors.New("file does not exist")
	ErrClosed     = errors.New("file already closed")
)

// FileMode is a file's mode and permission bits.
type FileMode uint32

// ModePerm masks the permission bits.
const ModePerm FileMode = 0777

// PathError is an error together with the operation and the path.
type PathError struct {
	Op   string
	Path string
	Err  error
}

func (e *PathError) Error() string {
	return e.Op + " " + e.Path + ": " + e.Err.Error()
}

func (e *PathError) Unwrap() error {
	return e.Err
}
