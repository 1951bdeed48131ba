package os

import (
	"runtime"
	"syscall"
)

// newFile is a file of a descriptor that blocks, until it is told otherwise.
func newFile(fd int, name string) *File {
	f := &File{&file{name: name, standard: fd == 1 || fd == 2}}
	f.fd.Sysfd = fd
	f.fd.IsStream = true
	f.fd.ZeroReadIsEOF = true
	runtime.SetFinalizer(f.file, (*file).close)
	return f
}

// NewFile is a file of a descriptor. If that does not block, goroutines wait for it without a thread, where
// the system can tell when it is ready.
func NewFile(fd uintptr, name string) *File {
	if int(fd) < 0 {
		return nil
	}
	f := newFile(int(fd), name)
	flags, _, errno := syscall.RawSyscall(syscall.SYS_FCNTL, fd, syscall.F_GETFL, 0)
	known := errno == 0
	f.appends = known && flags&syscall.O_APPEND != 0
	f.fd.Init("file", known && flags&syscall.O_NONBLOCK != 0)
	return f
}

// newSocketFile is a file of a socket, which does not block until its Fd is asked for.
//
//go:linkname newSocketFile os.new_socket_file
func newSocketFile(fd int, name string) *File {
	f := newFile(fd, name)
	f.nonblock = true
	f.fd.Init("file", true)
	return f
}

// opened is a file of a descriptor that open has returned for the flags.
func opened(fd int, name string, flag int) *File {
	f := newFile(fd, name)
	f.appends = flag&O_APPEND != 0
	f.poll("file", flag&syscall.O_NONBLOCK != 0 || !alwaysReady(fd), flag&syscall.O_NONBLOCK != 0)
	return f
}

// poll makes a file that is pollable not block, unless the system does not tell when it is ready.
func (f *File) poll(kind string, pollable, nonblock bool) {
	if pollable && !nonblock {
		f.nonblock = syscall.SetNonblock(f.fd.Sysfd, true) == nil
		pollable = f.nonblock
	}
	if err := f.fd.Init(kind, pollable); err != nil && f.nonblock {
		syscall.SetNonblock(f.fd.Sysfd, false)
		f.nonblock = false
	}
}

// alwaysReady reports whether nobody ever waits for such a file, so that the poller need not know of it, nor
// even begin: regular files, directories, block devices and the null and zero devices.
func alwaysReady(fd int) bool {
	var st syscall.Stat_t
	if err := retry(func() error { return syscall.Fstat(fd, &st) }); err != nil {
		return true
	}
	switch st.Mode & syscall.S_IFMT {
	case syscall.S_IFREG, syscall.S_IFDIR, syscall.S_IFBLK:
		return true
	case syscall.S_IFCHR:
		const null, zero, full = 1<<8 | 3, 1<<8 | 5, 1<<8 | 7
		return st.Rdev == null || st.Rdev == zero || st.Rdev == full
	}
	return false
}

// Pipe returns the two ends of a pipe.
func Pipe() (r *File, w *File, err error) {
	var ends [2]int
	err = retry(func() error { return syscall.Pipe2(ends[:], syscall.O_CLOEXEC|syscall.O_NONBLOCK) })
	if err == nil {
		r, w = newPipe(ends[0], "|0"), newPipe(ends[1], "|1")
	}
	return r, w, NewSyscallError("pipe2", err)
}

// newPipe is one end. Where the poller cannot be had it blocks.
func newPipe(fd int, name string) *File {
	f := newFile(fd, name)
	f.nonblock = true
	f.poll("pipe", true, true)
	return f
}
