package syscall

import (
	"unsafe"
)

// Events of epoll, and flags and operations of its calls.
const (
	EPOLLET        = -0x80000000
	EPOLLIN        = 0x1
	EPOLL_CTL_ADD  = 0x1
	EPOLLPRI       = 0x2
	EPOLL_CTL_DEL  = 0x2
	EPOLL_CTL_MOD  = 0x3
	EPOLLOUT       = 0x4
	EPOLLERR       = 0x8
	EPOLLHUP       = 0x10
	EPOLLRDNORM    = 0x40
	EPOLLRDBAND    = 0x80
	EPOLLWRNORM    = 0x100
	EPOLLWRBAND    = 0x200
	EPOLLMSG       = 0x400
	EPOLL_NONBLOCK = 0x800
	EPOLLRDHUP     = 0x2000
	EPOLL_CLOEXEC  = 0x80000
	EPOLLONESHOT   = 0x40000000
)

// EpollEvent is what happened to a descriptor; Fd and Pad are the caller's.
type EpollEvent struct {
	Events uint32
	Fd     int32
	Pad    int32
}

// The calls of epoll.
func EpollCreate(size int) (fd int, err error)  { return call(SYS_EPOLL_CREATE, uintptr(size), 0, 0) }
func EpollCreate1(flag int) (fd int, err error) { return call(SYS_EPOLL_CREATE1, uintptr(flag), 0, 0) }

func EpollCtl(epfd int, op int, fd int, event *EpollEvent) error {
	_, _, err := RawSyscall6(SYS_EPOLL_CTL, uintptr(epfd), uintptr(op), uintptr(fd), uintptr(unsafe.Pointer(event)), 0, 0)
	if err != 0 {
		return err
	}
	return nil
}

// EpollWait waits for msec milliseconds, forever if that is negative.
func EpollWait(epfd int, events []EpollEvent, msec int) (n int, err error) {
	first := uintptr(unsafe.Pointer(unsafe.SliceData(events)))
	got, _, e := Syscall6(SYS_EPOLL_WAIT, uintptr(epfd), first, uintptr(len(events)), uintptr(msec), 0, 0)
	if e != 0 {
		return -1, e
	}
	return int(got), nil
}
