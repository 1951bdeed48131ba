package poll

import "syscall"

const dupCloseOnExec = 0x406 // F_DUPFD_CLOEXEC

// The calls of files.

func (fd *FD) Fsync() error { return fd.do(syscall.Fsync) }

func (fd *FD) Fchdir() error { return fd.do(syscall.Fchdir) }

func (fd *FD) Fstat(st *syscall.Stat_t) error {
	return fd.do(func(number int) error { return syscall.Fstat(number, st) })
}

func (fd *FD) Ftruncate(size int64) error {
	return fd.do(func(number int) error { return syscall.Ftruncate(number, size) })
}

func (fd *FD) Fchmod(mode uint32) error {
	return fd.do(func(number int) error { return syscall.Fchmod(number, mode) })
}

func (fd *FD) Fchown(uid, gid int) error {
	return fd.do(func(number int) error { return syscall.Fchown(number, uid, gid) })
}

// Seek moves the place of the next Read or Write.
func (fd *FD) Seek(offset int64, whence int) (place int64, err error) {
	err = fd.do(func(number int) (err error) {
		place, err = syscall.Seek(number, offset, whence)
		return err
	})
	return place, err
}

// Dup returns a new number for the same file, which programs that this one starts do not get. The text
// names the call that failed.
func (fd *FD) Dup() (number int, call string, err error) {
	err = fd.do(func(old int) error {
		n, _, errno := syscall.RawSyscall(syscall.SYS_FCNTL, uintptr(old), dupCloseOnExec, 0)
		if errno != 0 {
			return errno
		}
		number = int(n)
		return nil
	})
	if err != nil {
		return -1, "fcntl", err
	}
	return number, "", nil
}
