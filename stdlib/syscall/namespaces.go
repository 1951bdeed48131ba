package syscall

import (
	"internal/rt"
	"unsafe"
)

// Namespaces, and what else clone shares or makes.
const (
	CLONE_CHILD_CLEARTID = 0x200000
	CLONE_CHILD_SETTID   = 0x1000000
	CLONE_CLEAR_SIGHAND  = 0x100000000
	CLONE_DETACHED       = 0x400000
	CLONE_FILES          = 0x400
	CLONE_FS             = 0x200
	CLONE_INTO_CGROUP    = 0x200000000
	CLONE_IO             = 0x80000000
	CLONE_NEWCGROUP      = 0x2000000
	CLONE_NEWIPC         = 0x8000000
	CLONE_NEWNET         = 0x40000000
	CLONE_NEWNS          = 0x20000
	CLONE_NEWPID         = 0x20000000
	CLONE_NEWTIME        = 0x80
	CLONE_NEWUSER        = 0x10000000
	CLONE_NEWUTS         = 0x4000000
	CLONE_PARENT         = 0x8000
	CLONE_PARENT_SETTID  = 0x100000
	CLONE_PIDFD          = 0x1000
	CLONE_PTRACE         = 0x2000
	CLONE_SETTLS         = 0x80000
	CLONE_SIGHAND        = 0x800
	CLONE_SYSVSEM        = 0x40000
	CLONE_THREAD         = 0x10000
	CLONE_UNTRACED       = 0x800000
	CLONE_VFORK          = 0x4000
	CLONE_VM             = 0x100
)

// Flags of Mount and of Unmount.
const (
	MS_ACTIVE      = 0x40000000
	MS_ASYNC       = 0x1
	MS_BIND        = 0x1000
	MS_DIRSYNC     = 0x80
	MS_INVALIDATE  = 0x2
	MS_I_VERSION   = 0x800000
	MS_KERNMOUNT   = 0x400000
	MS_MANDLOCK    = 0x40
	MS_MGC_MSK     = 0xffff0000
	MS_MGC_VAL     = 0xc0ed0000
	MS_MOVE        = 0x2000
	MS_NOATIME     = 0x400
	MS_NODEV       = 0x4
	MS_NODIRATIME  = 0x800
	MS_NOEXEC      = 0x8
	MS_NOSUID      = 0x2
	MS_NOUSER      = -0x80000000
	MS_POSIXACL    = 0x10000
	MS_PRIVATE     = 0x40000
	MS_RDONLY      = 0x1
	MS_REC         = 0x4000
	MS_RELATIME    = 0x200000
	MS_REMOUNT     = 0x20
	MS_RMT_MASK    = 0x800051
	MS_SHARED      = 0x100000
	MS_SILENT      = 0x8000
	MS_SLAVE       = 0x80000
	MS_STRICTATIME = 0x1000000
	MS_SYNC        = 0x4
	MS_SYNCHRONOUS = 0x10
	MS_UNBINDABLE  = 0x20000

	MNT_DETACH = 0x2
	MNT_EXPIRE = 0x4
	MNT_FORCE  = 0x1
)

// Unshare leaves namespaces, on the calling thread.
func Unshare(flags int) error {
	_, err := call(SYS_UNSHARE, uintptr(flags), 0, 0)
	return err
}

// Mount puts the file system of source at target. A data that is empty is none.
func Mount(source string, target string, fstype string, flags uintptr, data string) error {
	var texts [4]*byte
	for i, text := range [...]string{source, target, fstype, data} {
		if i == 3 && text == "" {
			break
		}
		p, err := BytePtrFromString(text)
		if err != nil {
			return err
		}
		texts[i] = p
	}
	n := rt.Syscall(&[7]uintptr{SYS_MOUNT, uintptr(unsafe.Pointer(texts[0])), uintptr(unsafe.Pointer(texts[1])),
		uintptr(unsafe.Pointer(texts[2])), flags, uintptr(unsafe.Pointer(texts[3]))})
	rt.KeepAlive(unsafe.Pointer(&texts))
	return failure(n)
}

// PivotRoot makes newroot the root, and puts the old one at putold.
func PivotRoot(newroot string, putold string) error {
	old, err := BytePtrFromString(putold)
	if err != nil {
		return err
	}
	err = onPath(SYS_PIVOT_ROOT, newroot, uintptr(unsafe.Pointer(old)), 0)
	rt.KeepAlive(unsafe.Pointer(old))
	return err
}

// failure is the error in the result of a system call.
func failure(n int) error {
	if n < 0 {
		return Errno(-n)
	}
	return nil
}
