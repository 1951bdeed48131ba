package syscall

import (
	"unsafe"

	"internal/rt"
)

// callAt makes a system call of a directory, a path from there and up to three numbers.
func callAt(trap uintptr, dir int, path string, a3, a4, a5 uintptr) (int, error) {
	p, err := BytePtrFromString(path)
	if err != nil {
		return -1, err
	}
	n := rt.Syscall(&[7]uintptr{trap, uintptr(dir), uintptr(unsafe.Pointer(p)), a3, a4, a5})
	rt.KeepAlive(unsafe.Pointer(p))
	if n < 0 {
		return -1, Errno(-n)
	}
	return n, nil
}

func onPathAt(trap uintptr, dir int, path string, a3, a4, a5 uintptr) error {
	_, err := callAt(trap, dir, path, a3, a4, a5)
	return err
}

// The calls of a path from a directory.
func Openat(dirfd int, path string, flags int, mode uint32) (fd int, err error) {
	return callAt(SYS_OPENAT, dirfd, path, uintptr(flags), uintptr(mode), 0)
}
func Mkdirat(dirfd int, path string, mode uint32) error {
	return onPathAt(SYS_MKDIRAT, dirfd, path, uintptr(mode), 0, 0)
}
func Mknodat(dirfd int, path string, mode uint32, dev int) error {
	return onPathAt(SYS_MKNODAT, dirfd, path, uintptr(mode), uintptr(dev), 0)
}
func Unlinkat(dirfd int, path string) error {
	return onPathAt(SYS_UNLINKAT, dirfd, path, 0, 0, 0)
}
func Fchownat(dirfd int, path string, uid int, gid int, flags int) error {
	return onPathAt(SYS_FCHOWNAT, dirfd, path, uintptr(uid), uintptr(gid), uintptr(flags))
}

// Renameat is Rename from a directory to another.
func Renameat(olddirfd int, oldpath string, newdirfd int, newpath string) error {
	p, err := BytePtrFromString(newpath)
	if err != nil {
		return err
	}
	err = onPathAt(SYS_RENAMEAT, olddirfd, oldpath, uintptr(newdirfd), uintptr(unsafe.Pointer(p)), 0)
	rt.KeepAlive(unsafe.Pointer(p))
	return err
}

// Later calls, which take flags.
const (
	sysFaccessat2 = 439
	sysFchmodat2  = 452
)

// Fchmodat is Chmod from a directory. Where the system cannot change the mode of a symbolic link itself, it refuses.
func Fchmodat(dirfd int, path string, mode uint32, flags int) error {
	if flags == 0 {
		return onPathAt(SYS_FCHMODAT, dirfd, path, uintptr(mode), 0, 0)
	}
	err := onPathAt(sysFchmodat2, dirfd, path, uintptr(mode), uintptr(flags), 0)
	if err != ENOSYS {
		return err
	}
	const noFollow = 0x100
	if flags != noFollow {
		return EINVAL
	}
	return EOPNOTSUPP
}

// Faccessat is Access from a directory.
func Faccessat(dirfd int, path string, mode uint32, flags int) error {
	if flags == 0 {
		return onPathAt(SYS_FACCESSAT, dirfd, path, uintptr(mode), 0, 0)
	}
	return onPathAt(sysFaccessat2, dirfd, path, uintptr(mode), uintptr(flags), 0)
}
