// Package os is the process and its files.
package os

import (
	"errors"
	"io"
	"io/fs"
	"syscall"
	"time"

	"internal/rt"
	"internal/stdio"
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
	fd       int
	name     string
	appends  bool
	entries  []byte // of a directory, read but not handed out
	position int    // in entries
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
	// A pipe that nobody reads makes a write fail; on a standard stream that ends
	// the program after all.
	rt.SetSignal(int(syscall.SIGPIPE), rt.SignalInterrupts)
}

// NewFile is a file of a descriptor.
func NewFile(fd uintptr, name string) *File {
	if int(fd) < 0 {
		return nil
	}
	return &File{fd: int(fd), name: name}
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
	for {
		fd := rt.OpenFD(name, flag, int(permissions(perm)))
		if fd >= 0 {
			return &File{fd: fd, name: name, appends: flag&O_APPEND != 0}, nil
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

// Fd returns the file descriptor.
func (f *File) Fd() uintptr {
	if f == nil {
		return ^uintptr(0)
	}
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

// do is an operation that is a system call on the descriptor.
func (f *File) do(op string, call func() error) error {
	if err := f.check(op); err != nil {
		return err
	}
	return pathError(op, f.name, retry(call))
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
			if syscall.Errno(-got) == syscall.EPIPE && (f.fd == 1 || f.fd == 2) {
				rt.DieOfBrokenPipe()
			}
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

// WriteAt writes all of b at a place.
func (f *File) WriteAt(b []byte, off int64) (n int, err error) {
	if err := f.check("write"); err != nil {
		return 0, err
	}
	if f.appends {
		return 0, errors.New("os: invalid use of WriteAt on file opened with O_APPEND")
	}
	if off < 0 {
		return 0, &PathError{"writeat", f.name, errors.New("negative offset")}
	}
	for n < len(b) {
		got, err := syscall.Pwrite(f.fd, b[n:], off+int64(n))
		if err == syscall.EINTR {
			continue
		}
		if err != nil {
			return n, &PathError{"write", f.name, err}
		}
		n += got
	}
	return n, nil
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

// ReadAt fills b from a place; fewer bytes only with an error.
func (f *File) ReadAt(b []byte, off int64) (n int, err error) {
	if err := f.check("read"); err != nil {
		return 0, err
	}
	if off < 0 {
		return 0, &PathError{"readat", f.name, errors.New("negative offset")}
	}
	for n < len(b) {
		got, err := syscall.Pread(f.fd, b[n:], off+int64(n))
		switch {
		case err == syscall.EINTR:
		case err != nil:
			return n, &PathError{"read", f.name, err}
		case got == 0:
			return n, io.EOF
		default:
			n += got
		}
	}
	return n, nil
}

// The file without the methods by which package io would come back here.
type (
	onlyWrite struct{ f *File }
	onlyRead  struct{ f *File }
)

func (w onlyWrite) Write(b []byte) (int, error) { return w.f.Write(b) }
func (r onlyRead) Read(b []byte) (int, error)   { return r.f.Read(b) }

// ReadFrom writes all of r.
func (f *File) ReadFrom(r io.Reader) (n int64, err error) {
	if err := f.check("write"); err != nil {
		return 0, err
	}
	return io.Copy(onlyWrite{f}, r)
}

// WriteTo writes the rest of the file to w.
func (f *File) WriteTo(w io.Writer) (n int64, err error) {
	if err := f.check("read"); err != nil {
		return 0, err
	}
	return io.Copy(w, onlyRead{f})
}

// Seek moves the place of the next Read or Write.
func (f *File) Seek(offset int64, whence int) (ret int64, err error) {
	err = f.do("seek", func() (err error) {
		ret, err = syscall.Seek(f.fd, offset, whence)
		return err
	})
	if err != nil {
		return 0, err
	}
	f.entries = nil
	return ret, nil
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

// Sync waits until the contents are on the disk.
func (f *File) Sync() error {
	return f.do("sync", func() error { return syscall.Fsync(f.fd) })
}

// Truncate changes the size.
func (f *File) Truncate(size int64) error {
	return f.do("truncate", func() error { return syscall.Ftruncate(f.fd, size) })
}

// Chmod changes the mode.
func (f *File) Chmod(mode FileMode) error {
	return f.do("chmod", func() error { return syscall.Fchmod(f.fd, permissions(mode)) })
}

// Chown changes the owner.
func (f *File) Chown(uid, gid int) error {
	return f.do("chown", func() error { return syscall.Fchown(f.fd, uid, gid) })
}

// Chdir makes the directory the working directory.
func (f *File) Chdir() error {
	return f.do("chdir", func() error { return syscall.Fchdir(f.fd) })
}

// Stat describes the file.
func (f *File) Stat() (FileInfo, error) {
	info := &fileStat{}
	err := f.do("stat", func() error { return syscall.Fstat(f.fd, &info.sys) })
	if err != nil {
		return nil, err
	}
	info.name = base(f.name)
	return info, nil
}

// SetDeadline fails: files have none here.
func (f *File) SetDeadline(t time.Time) error { return f.noDeadline() }

// SetReadDeadline fails: files have none here.
func (f *File) SetReadDeadline(t time.Time) error { return f.noDeadline() }

// SetWriteDeadline fails: files have none here.
func (f *File) SetWriteDeadline(t time.Time) error { return f.noDeadline() }

func (f *File) noDeadline() error {
	return f.do("set deadline", func() error { return ErrNoDeadline })
}

// ReadFile returns the contents of the named file.
func ReadFile(name string) ([]byte, error) {
	f, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(onlyRead{f})
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

// Pipe returns the two ends of a pipe.
func Pipe() (r *File, w *File, err error) {
	var p [2]int
	if err := syscall.Pipe2(p[:], syscall.O_CLOEXEC); err != nil {
		return nil, nil, NewSyscallError("pipe2", err)
	}
	return NewFile(uintptr(p[0]), "|0"), NewFile(uintptr(p[1]), "|1"), nil
}

// DirFS is the tree of files below dir.
func DirFS(dir string) fs.FS { return dirFS(dir) }

type dirFS string

func (dir dirFS) full(op, name string) (string, error) {
	if dir == "" {
		return "", &PathError{op, name, errors.New("os: DirFS with empty root")}
	}
	if !fs.ValidPath(name) {
		return "", &PathError{op, name, ErrInvalid}
	}
	if dir[len(dir)-1] == '/' {
		return string(dir) + name, nil
	}
	return string(dir) + "/" + name, nil
}

// inside puts name, as the caller knows it, into an error.
func inside(err error, name string) error {
	if e, ok := err.(*PathError); ok {
		e.Path = name
	}
	return err
}

func (dir dirFS) Open(name string) (fs.File, error) {
	full, err := dir.full("open", name)
	if err != nil {
		return nil, err
	}
	f, err := Open(full)
	if err != nil {
		return nil, inside(err, name)
	}
	return f, nil
}

func (dir dirFS) ReadFile(name string) ([]byte, error) {
	full, err := dir.full("readfile", name)
	if err != nil {
		return nil, err
	}
	data, err := ReadFile(full)
	return data, inside(err, name)
}

func (dir dirFS) ReadDir(name string) ([]DirEntry, error) {
	full, err := dir.full("readdir", name)
	if err != nil {
		return nil, err
	}
	entries, err := ReadDir(full)
	return entries, inside(err, name)
}

func (dir dirFS) Stat(name string) (fs.FileInfo, error) {
	full, err := dir.full("stat", name)
	if err != nil {
		return nil, err
	}
	info, err := Stat(full)
	return info, inside(err, name)
}

func (dir dirFS) Lstat(name string) (fs.FileInfo, error) {
	full, err := dir.full("lstat", name)
	if err != nil {
		return nil, err
	}
	info, err := Lstat(full)
	return info, inside(err, name)
}

func (dir dirFS) ReadLink(name string) (string, error) {
	full, err := dir.full("readlink", name)
	if err != nil {
		return "", err
	}
	target, err := Readlink(full)
	return target, inside(err, name)
}
