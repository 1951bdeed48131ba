package syscall

import (
	"unsafe"

	"internal/rt"
)

// The standard streams.
var (
	Stdin  = 0
	Stdout = 1
	Stderr = 2
)

// Flags of Open.
const (
	O_RDONLY    = 0x0
	O_WRONLY    = 0x1
	O_RDWR      = 0x2
	O_ACCMODE   = 0x3
	O_CREAT     = 0x40
	O_EXCL      = 0x80
	O_NOCTTY    = 0x100
	O_TRUNC     = 0x200
	O_APPEND    = 0x400
	O_NONBLOCK  = 0x800
	O_SYNC      = 0x101000
	O_DIRECTORY = 0x10000
	O_NOFOLLOW  = 0x20000
	O_CLOEXEC   = 0x80000
	O_LARGEFILE = 0x0
)

// Bits of Stat_t.Mode.
const (
	S_IFMT   = 0xf000
	S_IFSOCK = 0xc000
	S_IFLNK  = 0xa000
	S_IFREG  = 0x8000
	S_IFBLK  = 0x6000
	S_IFDIR  = 0x4000
	S_IFCHR  = 0x2000
	S_IFIFO  = 0x1000
	S_ISUID  = 0x800
	S_ISGID  = 0x400
	S_ISVTX  = 0x200
	S_IRUSR  = 0x100
	S_IWUSR  = 0x80
	S_IXUSR  = 0x40
)

// Protections and flags of Mmap, and more.
const (
	PROT_NONE   = 0x0
	PROT_READ   = 0x1
	PROT_WRITE  = 0x2
	PROT_EXEC   = 0x4
	MAP_FILE    = 0x0
	MAP_SHARED  = 0x1
	MAP_PRIVATE = 0x2
	MAP_FIXED   = 0x10
	MAP_ANON    = 0x20

	MAP_ANONYMOUS = MAP_ANON

	F_DUPFD = 0x0
	F_GETFD = 0x1
	F_SETFD = 0x2
	F_GETFL = 0x3
	F_SETFL = 0x4

	F_DUPFD_CLOEXEC = 0x406

	FD_CLOEXEC = 0x1

	LOCK_SH = 0x1
	LOCK_EX = 0x2
	LOCK_NB = 0x4
	LOCK_UN = 0x8

	PathMax = 0x1000
)

// Stat_t is what Stat tells.
type Stat_t struct {
	Dev       uint64
	Ino       uint64
	Nlink     uint64
	Mode      uint32
	Uid       uint32
	Gid       uint32
	X__pad0   int32
	Rdev      uint64
	Size      int64
	Blksize   int64
	Blocks    int64
	Atim      Timespec
	Mtim      Timespec
	Ctim      Timespec
	X__unused [3]int64
}

// Open opens a file.
func Open(path string, mode int, perm uint32) (fd int, err error) {
	return callPath(SYS_OPEN, path, uintptr(mode), uintptr(perm))
}

// Read reads up to len(p) bytes; 0 at the end.
func Read(fd int, p []byte) (n int, err error) { return callBytes(SYS_READ, fd, p, 0) }

// Write writes some of p.
func Write(fd int, p []byte) (n int, err error) { return callBytes(SYS_WRITE, fd, p, 0) }

// Pread is Read from a place.
func Pread(fd int, p []byte, offset int64) (n int, err error) {
	return callBytes(SYS_PREAD64, fd, p, offset)
}

// Pwrite is Write to a place.
func Pwrite(fd int, p []byte, offset int64) (n int, err error) {
	return callBytes(SYS_PWRITE64, fd, p, offset)
}

// Close closes a descriptor.
func Close(fd int) error { return onFd(SYS_CLOSE, fd, 0, 0) }

func onFd(trap uintptr, fd int, a2, a3 uintptr) error {
	_, err := call(trap, uintptr(fd), a2, a3)
	return err
}

// Seek moves the place of the next Read or Write.
func Seek(fd int, offset int64, whence int) (int64, error) {
	n, err := call(SYS_LSEEK, uintptr(fd), uintptr(offset), uintptr(whence))
	return int64(n), err
}

func stat(trap uintptr, path string, st *Stat_t) error {
	_, err := callPath(trap, path, uintptr(unsafe.Pointer(st)), 0)
	rt.KeepAlive(unsafe.Pointer(st))
	return err
}

// Stat describes a file.
func Stat(path string, st *Stat_t) error { return stat(SYS_STAT, path, st) }

// Lstat describes a file, a symbolic link itself.
func Lstat(path string, st *Stat_t) error { return stat(SYS_LSTAT, path, st) }

// Fstat describes an open file.
func Fstat(fd int, st *Stat_t) error {
	err := onFd(SYS_FSTAT, fd, uintptr(unsafe.Pointer(st)), 0)
	rt.KeepAlive(unsafe.Pointer(st))
	return err
}

func onPath(trap uintptr, path string, a2, a3 uintptr) error {
	_, err := callPath(trap, path, a2, a3)
	return err
}

// The calls of a path.
func Mkdir(path string, mode uint32) error     { return onPath(SYS_MKDIR, path, uintptr(mode), 0) }
func Rmdir(path string) error                  { return onPath(SYS_RMDIR, path, 0, 0) }
func Unlink(path string) error                 { return onPath(SYS_UNLINK, path, 0, 0) }
func Chdir(path string) error                  { return onPath(SYS_CHDIR, path, 0, 0) }
func Chmod(path string, mode uint32) error     { return onPath(SYS_CHMOD, path, uintptr(mode), 0) }
func Truncate(path string, length int64) error { return onPath(SYS_TRUNCATE, path, uintptr(length), 0) }
func Access(path string, mode uint32) error    { return onPath(SYS_ACCESS, path, uintptr(mode), 0) }
func Chown(path string, uid int, gid int) error {
	return onPath(SYS_CHOWN, path, uintptr(uid), uintptr(gid))
}
func Lchown(path string, uid int, gid int) error {
	return onPath(SYS_LCHOWN, path, uintptr(uid), uintptr(gid))
}
func Mknod(path string, mode uint32, dev int) error {
	return onPath(SYS_MKNOD, path, uintptr(mode), uintptr(dev))
}
func Mkfifo(path string, mode uint32) error { return Mknod(path, mode|S_IFIFO, 0) }

// The calls of two paths.
func Rename(from, to string) error          { return callPaths(SYS_RENAME, from, to) }
func Link(oldpath, newpath string) error    { return callPaths(SYS_LINK, oldpath, newpath) }
func Symlink(oldpath, newpath string) error { return callPaths(SYS_SYMLINK, oldpath, newpath) }

// The calls of a descriptor.
func Fsync(fd int) error                    { return onFd(SYS_FSYNC, fd, 0, 0) }
func Fchdir(fd int) error                   { return onFd(SYS_FCHDIR, fd, 0, 0) }
func Fchmod(fd int, mode uint32) error      { return onFd(SYS_FCHMOD, fd, uintptr(mode), 0) }
func Fchown(fd int, uid int, gid int) error { return onFd(SYS_FCHOWN, fd, uintptr(uid), uintptr(gid)) }
func Ftruncate(fd int, length int64) error  { return onFd(SYS_FTRUNCATE, fd, uintptr(length), 0) }
func Flock(fd int, how int) error           { return onFd(SYS_FLOCK, fd, uintptr(how), 0) }
func Dup(oldfd int) (fd int, err error)     { return call(SYS_DUP, uintptr(oldfd), 0, 0) }
func Dup2(oldfd, newfd int) error           { return onFd(SYS_DUP2, oldfd, uintptr(newfd), 0) }

// CloseOnExec keeps a descriptor from the programs that this one starts.
func CloseOnExec(fd int) { onFd(SYS_FCNTL, fd, F_SETFD, FD_CLOEXEC) }

// SetNonblock makes a descriptor's calls fail rather than wait.
func SetNonblock(fd int, nonblocking bool) error {
	flags, err := call(SYS_FCNTL, uintptr(fd), F_GETFL, 0)
	if err != nil {
		return err
	}
	flags &^= O_NONBLOCK
	if nonblocking {
		flags |= O_NONBLOCK
	}
	return onFd(SYS_FCNTL, fd, F_SETFL, uintptr(flags))
}

// Readlink reads where a symbolic link leads.
func Readlink(path string, buf []byte) (n int, err error) {
	if len(buf) == 0 {
		return 0, EINVAL
	}
	return callPath(SYS_READLINK, path, uintptr(unsafe.Pointer(&buf[0])), uintptr(len(buf)))
}

// ReadDirent reads entries of a directory as the system lays them out.
func ReadDirent(fd int, buf []byte) (n int, err error) {
	return callBytes(SYS_GETDENTS64, fd, buf, 0)
}

// Getwd returns the working directory.
func Getwd() (wd string, err error) {
	var buf [PathMax]byte
	n, err := call(SYS_GETCWD, uintptr(unsafe.Pointer(&buf[0])), PathMax, 0)
	if err != nil {
		return "", err
	}
	return string(buf[:n-1]), nil
}

// Pipe makes a pipe.
func Pipe(p []int) error { return Pipe2(p, 0) }

// Pipe2 makes a pipe with flags.
func Pipe2(p []int, flags int) error {
	if len(p) != 2 {
		return EINVAL
	}
	ends := new([2]int32)
	_, err := call(SYS_PIPE2, uintptr(unsafe.Pointer(ends)), uintptr(flags), 0)
	if err == nil {
		p[0], p[1] = int(ends[0]), int(ends[1])
	}
	return err
}

// Mmap maps a file, or fresh memory, into the program.
func Mmap(fd int, offset int64, length int, prot int, flags int) (data []byte, err error) {
	if length <= 0 {
		return nil, EINVAL
	}
	p, err := mmap(0, uintptr(length), prot, flags, fd, offset)
	if err != nil {
		return nil, err
	}
	return unsafe.Slice((*byte)(unsafe.Pointer(p)), length), nil
}

// mmap and munmap are the system calls, which modules link to.
func mmap(address, length uintptr, prot, flags, fd int, offset int64) (uintptr, error) {
	n := rt.Syscall(&[7]uintptr{SYS_MMAP, address, length, uintptr(prot), uintptr(flags), uintptr(fd), uintptr(offset)})
	if n < 0 {
		return 0, Errno(-n)
	}
	return uintptr(n), nil
}

func munmap(address, length uintptr) error { return onFd(SYS_MUNMAP, int(address), length, 0) }

// Munmap undoes Mmap.
func Munmap(b []byte) error {
	if len(b) == 0 {
		return EINVAL
	}
	return munmap(uintptr(unsafe.Pointer(&b[0])), uintptr(len(b)))
}

// Mprotect changes what may be done with memory.
func Mprotect(b []byte, prot int) error {
	return onFd(SYS_MPROTECT, int(uintptr(unsafe.Pointer(unsafe.SliceData(b)))), uintptr(len(b)), uintptr(prot))
}
