// Package os is the process and its files.
package os

import (
	"io"
	"io/fs"
	"syscall"

	"internal/rt"
)

// Flags of OpenFile.
const (
	O_RDONLY = 0x0
	O_WRONLY = 0x1
	O_RDWR   = 0x2
	O_CREATE = 0x40
	O_EXCL   = 0x80
	O_TRUNC  = 0x200
	O_APPEND = 0x400
)

// The errors and modes of package fs, under their other names.
var (
	ErrInvalid    = fs.ErrInvalid
	ErrPermission = fs.ErrPermission
	ErrExist      = fs.ErrExist
	ErrNotExist   = fs.ErrNotExist
	ErrClosed     = fs.ErrClosed
)

// PathError is fs.PathError.
type PathError = fs.PathError

// FileMode is fs.FileMode.
type FileMode = fs.FileMode

// File is an open file.
type File struct {
	fd   int
	name string
}

// The standard streams.
var (
	Stdin  = &File{0, "/dev/stdin"}
	Stdout = &File{1, "/dev/stdout"}
	Stderr = &File{2, "/dev/stderr"}
)

// OpenFile opens the named file.
func OpenFile(name string, flag int, perm FileMode) (*File, error) {
	fd := rt.OpenFD(name, flag, int(perm))
	if fd < 0 {
		return nil, &PathError{"open", name, syscall.Errno(-fd)}
	}
	return &File{fd, name}, nil
}

// Open opens the named file for reading.
func Open(name string) (*File, error) {
	return OpenFile(name, O_RDONLY, 0)
}

// Create makes or empties the named file.
func Create(name string) (*File, error) {
	return OpenFile(name, O_RDWR|O_CREATE|O_TRUNC, 0666)
}

// Name returns the name that the file was opened by.
func (f *File) Name() string {
	return f.name
}

// Fd returns the file descriptor.
func (f *File) Fd() uintptr {
	return uintptr(f.fd)
}

// check returns the error of an operation on a file that is nil or closed.
func (f *File) check(op string) error {
	if f == nil {
		return ErrInvalid
	}
	if f.fd < 0 {
		return &PathError{op, f.name, ErrClosed}
	}
	return nil
}

// Write writes all of b, unbuffered.
func (f *File) Write(b []byte) (n int, err error) {
	if err := f.check("write"); err != nil {
		return 0, err
	}
	for n < len(b) {
		got := rt.WriteFD(f.fd, &b[n], len(b)-n)
		if got == -int(syscall.EINTR) || got == -int(syscall.EAGAIN) {
			continue
		}
		if got < 0 {
			return n, &PathError{"write", f.name, syscall.Errno(-got)}
		}
		n += got
	}
	return n, nil
}

// WriteString writes s.
func (f *File) WriteString(s string) (n int, err error) {
	return f.Write([]byte(s))
}

// Read reads up to len(b) bytes; io.EOF at the end.
func (f *File) Read(b []byte) (n int, err error) {
	if err := f.check("read"); err != nil {
		return 0, err
	}
	if len(b) == 0 {
		return 0, nil
	}
	for {
		got := rt.ReadFD(f.fd, &b[0], len(b))
		switch {
		case got > 0:
			return got, nil
		case got == 0:
			return 0, io.EOF
		case got == -int(syscall.EINTR) || got == -int(syscall.EAGAIN):
			continue
		}
		return 0, &PathError{"read", f.name, syscall.Errno(-got)}
	}
}

// Close closes the file.
func (f *File) Close() error {
	if err := f.check("close"); err != nil {
		return err
	}
	fd := f.fd
	f.fd = -1
	if e := rt.CloseFD(fd); e < 0 {
		return &PathError{"close", f.name, syscall.Errno(-e)}
	}
	return nil
}

// Sync does nothing: writes are not buffered here.
func (f *File) Sync() error {
	return f.check("sync")
}

// ReadFile returns the contents of the named file.
func ReadFile(name string) ([]byte, error) {
	f, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(f)
}

// WriteFile makes data the contents of the named file.
func WriteFile(name string, data []byte, perm FileMode) error {
	f, err := OpenFile(name, O_WRONLY|O_CREATE|O_TRUNC, perm)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	return err
}

// IsNotExist reports whether err says that a file does not exist.
func IsNotExist(err error) bool {
	return stands(err, ErrNotExist)
}

// IsExist reports whether err says that a file exists already.
func IsExist(err error) bool {
	return stands(err, ErrExist)
}

// IsPermission reports whether err says that permission is denied.
func IsPermission(err error) bool {
	return stands(err, ErrPermission)
}

func stands(err, target error) bool {
	if p, ok := err.(*PathError); ok {
		err = p.Err
	}
	if e, ok := err.(syscall.Errno); ok {
		return e.Is(target)
	}
	return err == target
}
