package syscall

import (
	"unsafe"
)

// Events of inotify, and flags of its calls.
const (
	IN_ACCESS          = 0x1
	IN_MODIFY          = 0x2
	IN_ATTRIB          = 0x4
	IN_CLOSE_WRITE     = 0x8
	IN_CLOSE_NOWRITE   = 0x10
	SizeofInotifyEvent = 0x10
	IN_CLOSE           = 0x18
	IN_OPEN            = 0x20
	IN_MOVED_FROM      = 0x40
	IN_MOVED_TO        = 0x80
	IN_MOVE            = 0xc0
	IN_CREATE          = 0x100
	IN_DELETE          = 0x200
	IN_DELETE_SELF     = 0x400
	IN_MOVE_SELF       = 0x800
	IN_NONBLOCK        = 0x800
	IN_ALL_EVENTS      = 0xfff
	IN_UNMOUNT         = 0x2000
	IN_Q_OVERFLOW      = 0x4000
	IN_IGNORED         = 0x8000
	IN_CLOEXEC         = 0x80000
	IN_ONLYDIR         = 0x1000000
	IN_DONT_FOLLOW     = 0x2000000
	IN_EXCL_UNLINK     = 0x4000000
	IN_MASK_ADD        = 0x20000000
	IN_ISDIR           = 0x40000000
	IN_ONESHOT         = 0x80000000
)

// InotifyEvent is the head of an event; the name follows it.
type InotifyEvent struct {
	Wd     int32
	Mask   uint32
	Cookie uint32
	Len    uint32
	Name   [0]uint8
}

// The calls of inotify.
func InotifyInit() (fd int, err error) { return InotifyInit1(0) }
func InotifyInit1(flags int) (fd int, err error) {
	return call(SYS_INOTIFY_INIT1, uintptr(flags), 0, 0)
}

func InotifyAddWatch(fd int, pathname string, mask uint32) (watchdesc int, err error) {
	p, err := BytePtrFromString(pathname)
	if err != nil {
		return -1, err
	}
	return call(SYS_INOTIFY_ADD_WATCH, uintptr(fd), uintptr(unsafe.Pointer(p)), uintptr(mask))
}

func InotifyRmWatch(fd int, watchdesc uint32) (success int, err error) {
	return call(SYS_INOTIFY_RM_WATCH, uintptr(fd), uintptr(watchdesc), 0)
}
