package syscall

import (
	"internal/rt"
	"unsafe"
)

// Who a process is, the kernel notes for each thread. The calls here change all of them.

// AllThreadsSyscall makes a system call on each thread of the program. If it fails on the first, it
// is made on no other.
func AllThreadsSyscall(trap, a1, a2, a3 uintptr) (r1, r2 uintptr, err Errno) {
	return AllThreadsSyscall6(trap, a1, a2, a3, 0, 0, 0)
}

// AllThreadsSyscall6 is AllThreadsSyscall with six arguments.
func AllThreadsSyscall6(trap, a1, a2, a3, a4, a5, a6 uintptr) (r1, r2 uintptr, err Errno) {
	n := rt.AllThreadsSyscall(&[7]uintptr{trap, a1, a2, a3, a4, a5, a6})
	if n < 0 && n > -4096 {
		return ^uintptr(0), 0, Errno(-n)
	}
	return uintptr(n), 0, 0
}

func everywhere(trap uintptr, ids ...int) error {
	a := [7]uintptr{trap}
	for i, id := range ids {
		a[i+1] = uintptr(id)
	}
	return failure(rt.AllThreadsSyscall(&a))
}

// The real, effective and saved ids; -1 leaves one as it is.
func Setuid(uid int) error                 { return everywhere(SYS_SETUID, uid) }
func Setgid(gid int) error                 { return everywhere(SYS_SETGID, gid) }
func Seteuid(euid int) error               { return Setresuid(-1, euid, -1) }
func Setegid(egid int) error               { return Setresgid(-1, egid, -1) }
func Setreuid(ruid, euid int) error        { return everywhere(SYS_SETREUID, ruid, euid) }
func Setregid(rgid, egid int) error        { return everywhere(SYS_SETREGID, rgid, egid) }
func Setresuid(ruid, euid, suid int) error { return everywhere(SYS_SETRESUID, ruid, euid, suid) }
func Setresgid(rgid, egid, sgid int) error { return everywhere(SYS_SETRESGID, rgid, egid, sgid) }

// The ids that files are opened by. The system reports no error.
func Setfsuid(uid int) error { return fileID(SYS_SETFSUID, uid) }
func Setfsgid(gid int) error { return fileID(SYS_SETFSGID, gid) }

// fileID sets an id by a call whose result is the one before.
func fileID(trap uintptr, id int) error {
	_, _, errno := AllThreadsSyscall(trap, uintptr(id), 0, 0)
	if errno != 0 {
		return errno
	}
	return nil
}

// Setgroups sets the process's further groups.
func Setgroups(gids []int) error {
	list := make([]uint32, len(gids))
	for i, gid := range gids {
		list[i] = uint32(gid)
	}
	n := rt.AllThreadsSyscall(&[7]uintptr{SYS_SETGROUPS, uintptr(len(list)), uintptr(unsafe.Pointer(unsafe.SliceData(list)))})
	rt.KeepAlive(unsafe.Pointer(unsafe.SliceData(list)))
	return failure(n)
}
