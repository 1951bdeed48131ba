// Package os is the process and its files.
package os

import (
	"errors"
	"io"
	"runtime"
	"sync/atomic"
	"syscall"
	"unsafe"

	"internal/poll"
	"internal/rt"
	"internal/stdio"
	"internal/testlog"
)

// Flags of OpenFile.
const (
	O_RDONLY int = syscall.O_RDONLY
	O_WRONLY int = syscall.O_WRONLY
	O_RDWR   int = syscall.O_RDWR
	O_CREATE int = syscall.O_CREAT
	O_EXCL   int = syscall.O_EXCL
	O_SYNC   int = syscall.O_SYNC
	O_TRUNC  int = syscall.O_TRUNC
	O_APPEND int = syscall.O_APPEND
)

// Where Seek's offset counts from; package io has these too.
const (
	SEEK_SET int = 0
	SEEK_CUR int = 1
	SEEK_END int = 2
)

// DevNull is the file that is always empty.
const DevNull = "/dev/null"

// File is an open file.
type File struct {
	*file // apart, so that nobody can change it and make the finalizer close another file
}

type file struct {
	fd        poll.FD
	name      string
	appends   bool
	nonblock  bool // we made it so: Fd takes it back
	standard  bool // output or errors
	rooted    bool // its name leads to it only in a Root
	directory directory
}

// The standard streams.
var (
	Stdin  = NewFile(0, "/dev/stdin")
	Stdout = NewFile(1, "/dev/stdout")
	Stderr = NewFile(2, "/dev/stderr")
)

func init() {
	stdio.Stdin = func() io.Reader { return Stdin }
	stdio.Stdout = func() io.Writer { return Stdout }
	stdio.Stderr = func() io.Writer { return Stderr }
}

// permissions turns a mode into the system's bits.
func permissions(mode FileMode) uint32 {
	bits := uint32(mode.Perm())
	if mode&ModeSetuid != 0 {
		bits |= syscall.S_ISUID
	}
	if mode&ModeSetgid != 0 {
		bits |= syscall.S_ISGID
	}
	if mode&ModeSticky != 0 {
		bits |= syscall.S_ISVTX
	}
	return bits
}

// retry repeats what a signal interrupted.
func retry(f func() error) error {
	for {
		if err := f(); err != syscall.EINTR {
			return err
		}
	}
}

// OpenFile opens the named file.
func OpenFile(name string, flag int, perm FileMode) (*File, error) {
	testlog.Open(name)
	for {
		fd := rt.OpenFD(name, flag, int(permissions(perm)))
		if fd >= 0 {
			return opened(fd, name, flag), nil
		}
		if err := syscall.Errno(-fd); err != syscall.EINTR {
			return nil, &PathError{"open", name, err}
		}
	}
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
func (f *File) Name() string { return f.name }

// Fd returns the file descriptor, and makes its calls block: deadlines have no effect on them any more.
// SyscallConn leaves them as they are.
func (f *File) Fd() uintptr {
	if f == nil {
		return ^uintptr(0)
	}
	if f.nonblock {
		f.fd.SetBlocking()
	}
	return uintptr(f.fd.Sysfd)
}

// wrap is err, if it is one, with the operation and the path.
func (f *File) wrap(op string, err error) error {
	if err == poll.ErrFileClosing {
		err = ErrClosed
	}
	return pathError(op, f.name, err)
}

// Write writes all of b, unbuffered.
func (f *File) Write(b []byte) (n int, err error) {
	if f == nil {
		return 0, ErrInvalid
	}
	n, err = f.fd.Write(b)
	if err == nil {
		return n, nil
	}
	if err == syscall.EPIPE && f.standard && atomic.LoadUint32(&rt.BrokenPipeTaken) == 0 {
		rt.DieOfBrokenPipe()
	}
	return n, f.wrap("write", err)
}

// WriteString writes s.
func (f *File) WriteString(s string) (n int, err error) {
	return f.Write(unsafe.Slice(unsafe.StringData(s), len(s)))
}

// WriteAt writes all of b at a place.
func (f *File) WriteAt(b []byte, off int64) (n int, err error) {
	if f == nil {
		return 0, ErrInvalid
	}
	if f.appends {
		return 0, errors.New("os: invalid use of WriteAt on file opened with O_APPEND")
	}
	if off < 0 {
		return 0, &PathError{"writeat", f.name, errors.New("negative offset")}
	}
	n, err = f.fd.Pwrite(b, off)
	return n, f.wrap("write", err)
}

// Read reads up to len(b) bytes; io.EOF at the end.
func (f *File) Read(b []byte) (n int, err error) {
	if f == nil {
		return 0, ErrInvalid
	}
	n, err = f.fd.Read(b)
	if err == nil || err == io.EOF {
		return n, err
	}
	return n, f.wrap("read", err)
}

// ReadAt fills b from a place; fewer bytes only with an error.
func (f *File) ReadAt(b []byte, off int64) (n int, err error) {
	if f == nil {
		return 0, ErrInvalid
	}
	if off < 0 {
		return 0, &PathError{"readat", f.name, errors.New("negative offset")}
	}
	for n < len(b) {
		got, err := f.fd.Pread(b[n:], off+int64(n))
		if err == io.EOF {
			return n, err
		}
		if err != nil {
			return n, f.wrap("read", err)
		}
		n += got
	}
	return n, nil
}

// Seek moves the place of the next Read or Write.
func (f *File) Seek(offset int64, whence int) (ret int64, err error) {
	if f == nil {
		return 0, ErrInvalid
	}
	if ret, err = f.fd.Seek(offset, whence); err != nil {
		return 0, f.wrap("seek", err)
	}
	f.directory.forget()
	return ret, nil
}

// Close closes the file. Operations that wait for it, if it supports deadlines, end with ErrClosed.
func (f *File) Close() error {
	if f == nil {
		return ErrInvalid
	}
	return f.file.close()
}

func (f *file) close() error {
	if f == nil {
		return syscall.EINVAL
	}
	err := f.fd.Close()
	f.directory.close()
	runtime.SetFinalizer(f, nil)
	if err == poll.ErrFileClosing {
		err = ErrClosed
	}
	return pathError("close", f.name, err)
}

// Sync waits until the contents are on the disk.
func (f *File) Sync() error {
	if f == nil {
		return ErrInvalid
	}
	return f.wrap("sync", f.fd.Fsync())
}

// Truncate changes the size.
func (f *File) Truncate(size int64) error {
	if f == nil {
		return ErrInvalid
	}
	return f.wrap("truncate", f.fd.Ftruncate(size))
}

// Chmod changes the mode.
func (f *File) Chmod(mode FileMode) error {
	if f == nil {
		return ErrInvalid
	}
	return f.wrap("chmod", f.fd.Fchmod(permissions(mode)))
}

// Chown changes the owner.
func (f *File) Chown(uid, gid int) error {
	if f == nil {
		return ErrInvalid
	}
	return f.wrap("chown", f.fd.Fchown(uid, gid))
}

// Chdir makes the directory the working directory.
func (f *File) Chdir() error {
	if f == nil {
		return ErrInvalid
	}
	testlog.Unknown("chdir of a file")
	return f.wrap("chdir", f.fd.Fchdir())
}

// Stat describes the file.
func (f *File) Stat() (FileInfo, error) {
	if f == nil {
		return nil, ErrInvalid
	}
	info := &fileStat{name: base(f.name)}
	if err := f.fd.Fstat(&info.sys); err != nil {
		return nil, f.wrap("stat", err)
	}
	return info, nil
}

// ReadFile returns the contents of the named file.
func ReadFile(name string) ([]byte, error) {
	f, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(fileWithoutWriteTo{File: f})
}

// WriteFile makes data the contents of the named file.
func WriteFile(name string, data []byte, perm FileMode) error {
	f, err := OpenFile(name, O_WRONLY|O_CREATE|O_TRUNC, perm)
	if err != nil {
		return err
	}
	return f.writeAndClose(data)
}

func (f *File) writeAndClose(data []byte) error {
	_, err := f.Write(data)
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	return err
}
