// Package poll is a descriptor that goroutines wait for without a thread, where the system can tell
// when it is ready: what files and sockets are made of.
//
// A descriptor whose readiness the system tells is not blocking: a call that cannot go on says EAGAIN,
// and the goroutine parks until the runtime hears that it is ready. All others take a thread for as
// long as their calls last.
package poll

import (
	"sync/atomic"
	"syscall"
	"unsafe"

	"internal/rt"
)

// FD is a descriptor and its users. Init must come before the first use; a method of a closed one fails
// with ErrFileClosing or ErrNetClosing.
type FD struct {
	users                uint64 // see users.go
	readerSem, writerSem uint32
	endedSem             uint32 // released once the descriptor is closed

	// Sysfd is the system's number.
	Sysfd int
	// IsStream says that bytes follow each other without boundaries.
	IsStream bool
	// ZeroReadIsEOF says that to read nothing means that nothing will come.
	ZeroReadIsEOF bool

	isSocket bool
	isFile   bool
	// runsDry says that a call that moved less than it might has left nothing to read, or no room to
	// write, so that an event tells of more. TCP connections and pipes are so. A terminal has more
	// lines, and a Unix socket stops at messages that carry descriptors.
	runsDry bool
	// drained says that nothing was left after the last read, and the events since have not been
	// forgotten. Its owner, and patience's, is who has the reader's lock.
	drained  bool
	patience patience
	// blocking is 1 once calls may take a thread: a Close does not wait for those.
	blocking uint32
	// desc is what the runtime knows the descriptor by, 0 if the system tells nothing of it.
	desc uintptr
	// iovecs are of the last Writev; their owner is who has the writer's lock.
	iovecs []syscall.Iovec
}

// Init makes fd ready for use. kind is "file", "pipe" for a file that is a pipe or a FIFO, or a network
// such as "tcp4". An error says that the system does not tell when a pollable descriptor is ready: it
// may be used, and blocks. A pollable descriptor must not block.
func (fd *FD) Init(kind string, pollable bool) error {
	fd.isFile = kind == "file" || kind == "pipe"
	fd.isSocket = !fd.isFile
	fd.runsDry = kind == "pipe" || len(kind) >= 3 && kind[:3] == "tcp"
	if !pollable {
		fd.blocking = 1
		return nil
	}
	desc, errno := rt.PollOpen(fd.Sysfd)
	if errno != 0 {
		fd.blocking = 1
		return syscall.Errno(errno)
	}
	fd.desc = desc
	return nil
}

func (fd *FD) errClosing() error {
	if fd.isFile {
		return ErrFileClosing
	}
	return ErrNetClosing
}

// Close wakes all who use the descriptor, and makes every later use fail. The last user gives its number
// back to the system; Close waits for that, except where a user may be in a call that blocks.
func (fd *FD) Close() error {
	if err := fd.enter(); err != nil {
		return err
	}
	if !fd.shut() {
		fd.leave(other)
		return fd.errClosing()
	}
	if fd.desc != 0 {
		rt.PollEvict(fd.desc)
	}
	err := fd.leave(other)
	if atomic.LoadUint32(&fd.blocking) == 0 {
		semAcquire(&fd.endedSem, false, 0)
	}
	return err
}

// end closes the descriptor, which nobody uses any more.
func (fd *FD) end() error {
	if fd.desc != 0 {
		// Before the number can be another file's.
		rt.PollClose(fd.desc)
		fd.desc = 0
	}
	n := rt.CloseFD(fd.Sysfd)
	fd.Sysfd = -1
	semRelease(&fd.endedSem, false)
	return errorOf(n)
}

// SetBlocking makes calls on the descriptor take a thread while they wait. Deadlines have no effect on
// them then.
func (fd *FD) SetBlocking() error {
	if err := fd.enter(); err != nil {
		return err
	}
	defer fd.leave(other)
	atomic.StoreUint32(&fd.blocking, 1)
	return syscall.SetNonblock(fd.Sysfd, false)
}

// errorOf is the error that a system call's result stands for.
func errorOf(n int) error {
	if n < 0 {
		return syscall.Errno(-n)
	}
	return nil
}

const (
	eintr  = -int(syscall.EINTR)
	eagain = -int(syscall.EAGAIN)
)

// address is where p is. The caller uses p after the call that it is for, which keeps it there.
func address(p []byte) uintptr { return uintptr(unsafe.Pointer(unsafe.SliceData(p))) }

// call makes a system call of memory on the descriptor, which may take a thread.
func (fd *FD) call(trap uintptr, p []byte, last int64) int {
	return rt.Syscall(&[7]uintptr{trap, uintptr(fd.Sysfd), address(p), uintptr(len(p)), uintptr(last)})
}

// socketCall is call for a socket: it never blocks, also where somebody who shares the socket has made
// it so, and goes without the steps that let other goroutines have the processor.
func (fd *FD) socketCall(trap uintptr, p []byte, flags int) int {
	return rawSyscall(&[7]uintptr{trap, uintptr(fd.Sysfd), address(p), uintptr(len(p)),
		uintptr(flags | syscall.MSG_DONTWAIT)})
}

// rawSyscall is rt.RawSyscall, of which the compiler makes one instruction here: it inlines no function
// of another package.
func rawSyscall(a *[7]uintptr) int { return quickCall(uintptr(unsafe.Pointer(a))) }

//go:linkname quickCall mg_raw_syscall
func quickCall(a uintptr) int

// do is a system call on the descriptor that needs no lock; it is repeated when a signal interrupts it.
func (fd *FD) do(call func(fd int) error) error {
	if err := fd.enter(); err != nil {
		return err
	}
	defer fd.leave(other)
	for {
		if err := call(fd.Sysfd); err != syscall.EINTR {
			return err
		}
	}
}
