package syscall

import (
	"unsafe"

	"internal/rt"
)

func number(trap uintptr) int {
	return rt.RawSyscall(&[7]uintptr{trap})
}

// Who this process is.
func Getpid() int      { return number(SYS_GETPID) }
func Getppid() int     { return number(SYS_GETPPID) }
func Gettid() int      { return number(SYS_GETTID) }
func Getuid() int      { return number(SYS_GETUID) }
func Geteuid() int     { return number(SYS_GETEUID) }
func Getgid() int      { return number(SYS_GETGID) }
func Getegid() int     { return number(SYS_GETEGID) }
func Getpgrp() int     { return number(SYS_GETPGRP) }
func Getpagesize() int { return 4096 }

// Getgroups returns the process's further groups.
func Getgroups() (gids []int, err error) {
	var list [1024]uint32
	n, err := call(SYS_GETGROUPS, uintptr(len(list)), uintptr(unsafe.Pointer(&list[0])), 0)
	for i := 0; i < n; i++ {
		gids = append(gids, int(list[i]))
	}
	return gids, err
}

// Umask sets the permissions that new files do not get, and returns the old ones.
func Umask(mask int) (oldmask int) {
	oldmask, _ = call(SYS_UMASK, uintptr(mask), 0, 0)
	return oldmask
}

// Exit ends the process.
func Exit(code int) { rt.Exit(code) }

// Kill sends a signal.
func Kill(pid int, sig Signal) error {
	_, err := call(SYS_KILL, uintptr(pid), uintptr(sig), 0)
	return err
}

// Rusage is what a process has used.
type Rusage struct {
	Utime    Timeval
	Stime    Timeval
	Maxrss   int64
	Ixrss    int64
	Idrss    int64
	Isrss    int64
	Minflt   int64
	Majflt   int64
	Nswap    int64
	Inblock  int64
	Oublock  int64
	Msgsnd   int64
	Msgrcv   int64
	Nsignals int64
	Nvcsw    int64
	Nivcsw   int64
}

// Whom Getrusage asks about.
const (
	RUSAGE_SELF     = 0x0
	RUSAGE_CHILDREN = -0x1
	RUSAGE_THREAD   = 0x1
)

// Getrusage fills rusage.
func Getrusage(who int, rusage *Rusage) error {
	_, err := call(SYS_GETRUSAGE, uintptr(who), uintptr(unsafe.Pointer(rusage)), 0)
	rt.KeepAlive(unsafe.Pointer(rusage))
	return err
}

// Rlimit is a limit of the process.
type Rlimit struct {
	Cur uint64
	Max uint64
}

// The limits.
const (
	RLIMIT_CPU    = 0x0
	RLIMIT_FSIZE  = 0x1
	RLIMIT_DATA   = 0x2
	RLIMIT_STACK  = 0x3
	RLIMIT_CORE   = 0x4
	RLIMIT_NOFILE = 0x7
	RLIMIT_AS     = 0x9
)

// prlimit sets and asks for a limit of any process, 0 for this one. golang.org/x/sys links to it.
func prlimit(pid, resource int, set, get *Rlimit) error {
	n := rt.Syscall(&[7]uintptr{SYS_PRLIMIT64, uintptr(pid), uintptr(resource), uintptr(unsafe.Pointer(set)), uintptr(unsafe.Pointer(get))})
	rt.KeepAlive(unsafe.Pointer(set))
	rt.KeepAlive(unsafe.Pointer(get))
	if n < 0 {
		return Errno(-n)
	}
	return nil
}

// Getrlimit asks for a limit.
func Getrlimit(resource int, rlim *Rlimit) error { return prlimit(0, resource, nil, rlim) }

// Setrlimit sets a limit.
func Setrlimit(resource int, rlim *Rlimit) error { return prlimit(0, resource, rlim, nil) }

// WaitStatus tells how a process ended or stopped.
type WaitStatus uint32

// The parts of a WaitStatus.
func (w WaitStatus) Exited() bool    { return w&0x7F == 0 }
func (w WaitStatus) Signaled() bool  { return w&0x7F != 0x7F && w&0x7F != 0 }
func (w WaitStatus) Stopped() bool   { return w&0xFF == 0x7F }
func (w WaitStatus) Continued() bool { return w == 0xFFFF }
func (w WaitStatus) CoreDump() bool  { return w.Signaled() && w&0x80 != 0 }

// ExitStatus is the exit code, -1 if the process did not exit.
func (w WaitStatus) ExitStatus() int {
	if !w.Exited() {
		return -1
	}
	return int(w>>8) & 0xFF
}

// Signal is the signal that ended the process, -1 if none did.
func (w WaitStatus) Signal() Signal {
	if !w.Signaled() {
		return -1
	}
	return Signal(w & 0x7F)
}

// StopSignal is the signal that stopped the process, -1 if none did.
func (w WaitStatus) StopSignal() Signal {
	if !w.Stopped() {
		return -1
	}
	return Signal(w>>8) & 0xFF
}

// TrapCause is the event of ptrace that stopped the process, -1 if none did.
func (w WaitStatus) TrapCause() int {
	if w.StopSignal() != SIGTRAP {
		return -1
	}
	return int(w>>16) & 0xFF
}

// Options of Wait4.
const (
	WNOHANG   = 0x1
	WUNTRACED = 0x2
)

// Wait4 waits for a child.
func Wait4(pid int, wstatus *WaitStatus, options int, rusage *Rusage) (wpid int, err error) {
	status := new(int32)
	n := rt.Syscall(&[7]uintptr{SYS_WAIT4, uintptr(pid), uintptr(unsafe.Pointer(status)), uintptr(options), uintptr(unsafe.Pointer(rusage))})
	rt.KeepAlive(unsafe.Pointer(rusage))
	if wstatus != nil {
		*wstatus = WaitStatus(*status)
	}
	rt.KeepAlive(unsafe.Pointer(status))
	if n < 0 {
		return -1, Errno(-n)
	}
	return n, nil
}
