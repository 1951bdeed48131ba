package os

import (
	"runtime"
	"syscall"
	"unsafe"
)

// System calls of a name in an open directory. None of them follows a symbolic link that is the name's last
// element, but for chmod.

const (
	workingDirectory = -100 // in place of an open directory

	atNoFollow  = 0x100 // AT_SYMLINK_NOFOLLOW
	atRemoveDir = 0x200 // AT_REMOVEDIR

	openPath = 0x200000 // O_PATH: a descriptor of a place, to start other calls from
)

// callAt makes a system call of a directory, a name in it and numbers, and makes it again when a signal
// interrupts it.
func callAt(trap uintptr, dir int, name string, a3, a4, a5 uintptr) (int, error) {
	p, err := syscall.BytePtrFromString(name)
	if err != nil {
		return -1, err
	}
	for {
		n, _, errno := syscall.Syscall6(trap, uintptr(dir), uintptr(unsafe.Pointer(p)), a3, a4, a5, 0)
		runtime.KeepAlive(p)
		if errno == 0 {
			return int(n), nil
		}
		if errno != syscall.EINTR {
			return -1, errno
		}
	}
}

// callAtBoth makes a system call of two names in directories.
func callAtBoth(trap uintptr, dir1 int, name1 string, dir2 int, name2 string) error {
	p, err := syscall.BytePtrFromString(name2)
	if err != nil {
		return err
	}
	_, err = callAt(trap, dir1, name1, uintptr(dir2), uintptr(unsafe.Pointer(p)), 0)
	runtime.KeepAlive(p)
	return err
}

func openAt(dir int, name string, flag int, perm FileMode) (int, error) {
	return callAt(syscall.SYS_OPENAT, dir, name, uintptr(flag|syscall.O_NOFOLLOW|syscall.O_CLOEXEC),
		uintptr(permissions(perm)), 0)
}

// enterAt opens a directory only to go on from there, which needs no permission to read it.
func enterAt(dir int, name string) (int, error) {
	return openAt(dir, name, openPath|syscall.O_DIRECTORY, 0)
}

func statAt(dir int, name string, st *syscall.Stat_t) error {
	_, err := callAt(syscall.SYS_NEWFSTATAT, dir, name, uintptr(unsafe.Pointer(st)), atNoFollow, 0)
	runtime.KeepAlive(st)
	return err
}

func setTimesAt(dir int, name string, ts []syscall.Timespec) error {
	_, err := callAt(syscall.SYS_UTIMENSAT, dir, name, uintptr(unsafe.Pointer(&ts[0])), atNoFollow, 0)
	runtime.KeepAlive(ts)
	return err
}

func mkdirAt(dir int, name string, perm FileMode) error {
	_, err := callAt(syscall.SYS_MKDIRAT, dir, name, uintptr(permissions(perm)), 0, 0)
	return err
}

func unlinkAt(dir int, name string, flags uintptr) error {
	_, err := callAt(syscall.SYS_UNLINKAT, dir, name, flags, 0, 0)
	return err
}

func symlinkAt(target string, dir int, name string) error {
	p, err := syscall.BytePtrFromString(target)
	if err != nil {
		return err
	}
	q, err := syscall.BytePtrFromString(name)
	if err != nil {
		return err
	}
	return retry(func() error {
		_, _, errno := syscall.Syscall(syscall.SYS_SYMLINKAT, uintptr(unsafe.Pointer(p)), uintptr(dir),
			uintptr(unsafe.Pointer(q)))
		runtime.KeepAlive(p)
		runtime.KeepAlive(q)
		if errno != 0 {
			return errno
		}
		return nil
	})
}

// readLink returns where a link leads, of which read fills a buffer.
func readLink(read func(buf []byte) (int, error)) (string, error) {
	for size := 128; ; size *= 2 {
		buf := make([]byte, size)
		n, err := read(buf)
		if err == syscall.EINTR {
			continue
		}
		if err != nil {
			return "", err
		}
		if n < size {
			return string(buf[:n]), nil
		}
	}
}

func readLinkAt(dir int, name string) (string, error) {
	return readLink(func(buf []byte) (int, error) {
		n, err := callAt(syscall.SYS_READLINKAT, dir, name, uintptr(unsafe.Pointer(&buf[0])), uintptr(len(buf)), 0)
		runtime.KeepAlive(buf)
		return n, err
	})
}
