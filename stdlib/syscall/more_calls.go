package syscall

import (
	"unsafe"

	"internal/rt"
)

// The calls of process groups and sessions.
func Getpgid(pid int) (pgid int, err error) { return call(SYS_GETPGID, uintptr(pid), 0, 0) }
func Setpgid(pid int, pgid int) error       { return onFd(SYS_SETPGID, pid, uintptr(pgid), 0) }
func Setsid() (pid int, err error)          { return call(SYS_SETSID, 0, 0, 0) }

// Getpriority returns 20 less a process's niceness, as the system does.
func Getpriority(which int, who int) (prio int, err error) {
	return call(SYS_GETPRIORITY, uintptr(which), uintptr(who), 0)
}

// Setpriority sets the niceness.
func Setpriority(which int, who int, prio int) error {
	return onFd(SYS_SETPRIORITY, which, uintptr(who), uintptr(prio))
}

// Tgkill sends a signal to a thread.
func Tgkill(tgid int, tid int, sig Signal) error {
	return onFd(SYS_TGKILL, tgid, uintptr(tid), uintptr(sig))
}

// The calls of a descriptor, beside those in files.go.
func Fdatasync(fd int) error { return onFd(SYS_FDATASYNC, fd, 0, 0) }
func Dup3(oldfd int, newfd int, flags int) error {
	return onFd(SYS_DUP3, oldfd, uintptr(newfd), uintptr(flags))
}
func Fallocate(fd int, mode uint32, off int64, len int64) error {
	n := rt.Syscall(&[7]uintptr{SYS_FALLOCATE, uintptr(fd), uintptr(mode), uintptr(off), uintptr(len)})
	if n < 0 {
		return Errno(-n)
	}
	return nil
}

// Sync writes all that the system has not written yet.
func Sync() { call(SYS_SYNC, 0, 0, 0) }

// Creat makes or empties a file and opens it for writing.
func Creat(path string, mode uint32) (fd int, err error) {
	return Open(path, O_CREAT|O_WRONLY|O_TRUNC, mode)
}

// The calls of a path, beside those in files.go.
func Chroot(path string) error { return onPath(SYS_CHROOT, path, 0, 0) }
func Acct(path string) error   { return onPath(SYS_ACCT, path, 0, 0) }
func Unmount(target string, flags int) error {
	return onPath(SYS_UMOUNT2, target, uintptr(flags), 0)
}

// Flags of Mlockall, and advices of Madvise.
const (
	MCL_CURRENT = 0x1
	MCL_FUTURE  = 0x2

	MADV_NORMAL      = 0x0
	MADV_RANDOM      = 0x1
	MADV_SEQUENTIAL  = 0x2
	MADV_WILLNEED    = 0x3
	MADV_DONTNEED    = 0x4
	MADV_REMOVE      = 0x9
	MADV_DONTFORK    = 0xa
	MADV_DOFORK      = 0xb
	MADV_MERGEABLE   = 0xc
	MADV_UNMERGEABLE = 0xd
	MADV_HUGEPAGE    = 0xe
	MADV_NOHUGEPAGE  = 0xf
	MADV_HWPOISON    = 0x64
)

func onMemory(trap uintptr, b []byte, how int) error {
	p := unsafe.SliceData(b)
	err := onFd(trap, int(uintptr(unsafe.Pointer(p))), uintptr(len(b)), uintptr(how))
	rt.KeepAlive(unsafe.Pointer(p))
	return err
}

// The calls of memory.
func Madvise(b []byte, advice int) error { return onMemory(SYS_MADVISE, b, advice) }
func Mlock(b []byte) error               { return onMemory(SYS_MLOCK, b, 0) }
func Munlock(b []byte) error             { return onMemory(SYS_MUNLOCK, b, 0) }
func Mlockall(flags int) error           { return onFd(SYS_MLOCKALL, flags, 0, 0) }
func Munlockall() error                  { return onFd(SYS_MUNLOCKALL, 0, 0, 0) }

// Utsname is the names of the system, each with a null byte behind.
type Utsname struct {
	Sysname    [65]int8
	Nodename   [65]int8
	Release    [65]int8
	Version    [65]int8
	Machine    [65]int8
	Domainname [65]int8
}

// Uname fills buf.
func Uname(buf *Utsname) error {
	_, err := call(SYS_UNAME, uintptr(unsafe.Pointer(buf)), 0, 0)
	rt.KeepAlive(unsafe.Pointer(buf))
	return err
}

// Fsid is the number of a file system.
type Fsid struct{ X__val [2]int32 }

// Statfs_t describes a file system.
type Statfs_t struct {
	Type    int64
	Bsize   int64
	Blocks  uint64
	Bfree   uint64
	Bavail  uint64
	Files   uint64
	Ffree   uint64
	Fsid    Fsid
	Namelen int64
	Frsize  int64
	Flags   int64
	Spare   [4]int64
}

// Statfs describes the file system that a path is on.
func Statfs(path string, buf *Statfs_t) error {
	err := onPath(SYS_STATFS, path, uintptr(unsafe.Pointer(buf)), 0)
	rt.KeepAlive(unsafe.Pointer(buf))
	return err
}

// Fstatfs describes the file system that an open file is on.
func Fstatfs(fd int, buf *Statfs_t) error {
	err := onFd(SYS_FSTATFS, fd, uintptr(unsafe.Pointer(buf)), 0)
	rt.KeepAlive(unsafe.Pointer(buf))
	return err
}

// Dirent is an entry of a directory as ReadDirent reads it; Name has a null byte behind, and is no longer than Reclen
// says.
type Dirent struct {
	Ino       uint64
	Off       int64
	Reclen    uint16
	Type      uint8
	Name      [256]int8
	Pad_cgo_0 [5]byte
}

// ParseDirent appends the names of up to max entries, all if max is negative, without "." and "..". It returns how many
// bytes of buf they take, and how many there are.
func ParseDirent(buf []byte, max int, names []string) (consumed int, count int, newnames []string) {
	const length, name = int(unsafe.Offsetof(Dirent{}.Reclen)), int(unsafe.Offsetof(Dirent{}.Name))
	for max != 0 && consumed < len(buf) {
		entry := buf[consumed:]
		size := 0
		if len(entry) >= name {
			size = int(entry[length]) | int(entry[length+1])<<8
		}
		if size < name || size > len(entry) { // nothing that can be read follows
			return len(buf), count, names
		}
		consumed += size
		if *(*uint64)(unsafe.Pointer(&entry[0])) == 0 { // removed
			continue
		}
		text := entry[name:size]
		for i, c := range text {
			if c == 0 {
				text = text[:i]
				break
			}
		}
		if s := string(text); s != "." && s != ".." {
			names = append(names, s)
			count++
			max--
		}
	}
	return consumed, count, names
}
