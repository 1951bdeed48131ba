package os

import (
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"internal/poll"
	"internal/testlog"
)

// Who this process is.
func Getpid() int      { return syscall.Getpid() }
func Getppid() int     { return syscall.Getppid() }
func Getuid() int      { return syscall.Getuid() }
func Geteuid() int     { return syscall.Geteuid() }
func Getgid() int      { return syscall.Getgid() }
func Getegid() int     { return syscall.Getegid() }
func Getpagesize() int { return syscall.Getpagesize() }

// Getgroups returns the process's further groups.
func Getgroups() ([]int, error) {
	gids, err := syscall.Getgroups()
	return gids, NewSyscallError("getgroups", err)
}

// Executable returns the path of the program, which its file may have left.
func Executable() (string, error) {
	const left = " (deleted)" // what Linux says behind the path
	path, err := Readlink("/proc/self/exe")
	if n := len(path) - len(left); n >= 0 && path[n:] == left {
		path = path[:n]
	}
	return path, err
}

// Hostname returns the machine's name.
func Hostname() (name string, err error) {
	data, err := ReadFile("/proc/sys/kernel/hostname")
	if err != nil {
		return "", err
	}
	for len(data) > 0 && data[len(data)-1] == '\n' {
		data = data[:len(data)-1]
	}
	return string(data), nil
}

// UserHomeDir returns $HOME.
func UserHomeDir() (string, error) {
	if dir := Getenv("HOME"); dir != "" {
		return dir, nil
	}
	return "", errors.New("$HOME is not defined")
}

// UserCacheDir returns where the user's programs keep what they can make again.
func UserCacheDir() (string, error) { return userDir("XDG_CACHE_HOME", ".cache") }

// UserConfigDir returns where the user's programs keep their settings.
func UserConfigDir() (string, error) { return userDir("XDG_CONFIG_HOME", ".config") }

func userDir(variable, fallback string) (string, error) {
	dir := Getenv(variable)
	if dir == "" {
		if dir = Getenv("HOME"); dir == "" {
			return "", errors.New("neither $" + variable + " nor $HOME are defined")
		}
		return dir + "/" + fallback, nil
	}
	if dir[0] != '/' {
		return "", errors.New("path in $" + variable + " is relative")
	}
	return dir, nil
}

// Signal is a signal of the system's.
type Signal interface {
	String() string
	Signal()
}

// The signals that every system has.
var (
	Interrupt Signal = syscall.SIGINT
	Kill      Signal = syscall.SIGKILL
)

// ProcAttr says where and with what a process starts: an empty Dir is ours, a nil
// Env too; Files are its first descriptors, nil for none.
type ProcAttr struct {
	Dir   string
	Env   []string
	Files []*File
	Sys   *syscall.SysProcAttr
}

// Process is a process that StartProcess started or FindProcess found.
type Process struct {
	Pid       int
	state     atomic.Uint32
	handle    *processHandle // nil where the system has none
	signaling sync.RWMutex   // read while a signal goes to the number
}

// States of a Process.
const (
	processRunning = iota
	processDone    // it has been waited for
	processAbsent  // it was not there to be found
	processReleased
)

var errReleased = errors.New("os: process already released")

// StartProcess starts a program.
func StartProcess(name string, argv []string, attr *ProcAttr) (*Process, error) {
	testlog.Unknown("process " + name)
	// A missing directory would be reported as a missing program.
	if attr.Dir != "" {
		if _, err := Stat(attr.Dir); err != nil {
			e := err.(*PathError)
			e.Op = "chdir"
			return nil, e
		}
	}
	system := &syscall.ProcAttr{Dir: attr.Dir, Env: attr.Env, Sys: attr.Sys}
	if system.Env == nil {
		system.Env = Environ()
	}
	for _, f := range attr.Files {
		system.Files = append(system.Files, f.Fd())
	}
	pid, err := syscall.ForkExec(name, argv, system)
	runtime.KeepAlive(attr)
	if err != nil {
		return nil, &PathError{"fork/exec", name, err}
	}
	p := &Process{Pid: pid}
	// The number is this process's until it has been waited for.
	p.handle, _ = openProcess(pid, true)
	return p, nil
}

// FindProcess returns a process by its number, whether it exists or not.
func FindProcess(pid int) (*Process, error) {
	p := &Process{Pid: pid}
	var err error
	// It is seldom waited for: the poller need not know of it.
	if p.handle, err = openProcess(pid, false); err == syscall.ESRCH {
		p.state.Store(processAbsent)
	}
	return p, nil
}

// Kill ends the process.
func (p *Process) Kill() error { return p.Signal(Kill) }

// Release gives up the process, which must not be waited for any more.
func (p *Process) Release() error {
	p.state.CompareAndSwap(processRunning, processReleased)
	p.Pid = -1
	p.handle.close()
	return nil
}

// Signal sends a signal.
func (p *Process) Signal(sig Signal) error {
	p.signaling.RLock()
	defer p.signaling.RUnlock()
	switch {
	case p.state.Load() == processDone || p.state.Load() == processAbsent:
		return ErrProcessDone
	case p.Pid == -1:
		return errReleased
	case p.Pid == 0:
		return errors.New("os: process not initialized")
	}
	s, ok := sig.(syscall.Signal)
	if !ok {
		return errors.New("os: unsupported signal type")
	}
	err := p.send(s)
	if err == syscall.ESRCH || err == poll.ErrFileClosing {
		return ErrProcessDone
	}
	return err
}

func (p *Process) send(s syscall.Signal) error {
	if p.handle != nil {
		if err := p.handle.signal(s); err != syscall.ENOSYS {
			return err
		}
	}
	return syscall.Kill(p.Pid, s)
}

// Wait waits for the end of the process.
func (p *Process) Wait() (*ProcessState, error) {
	switch p.state.Load() {
	case processDone:
		return nil, NewSyscallError("wait", syscall.ECHILD)
	case processReleased:
		return nil, syscall.EINVAL
	}
	state := &ProcessState{pid: p.Pid}
	wait := p.waitInThread
	if p.handle != nil && p.handle.pollable {
		wait = p.waitParked
	}
	switch err := wait(state); err {
	case nil:
		return state, nil
	case poll.ErrFileClosing:
		return p.Wait() // somebody else has waited, or given it up
	default:
		return nil, err
	}
}

// ProcessState tells how a process ended.
type ProcessState struct {
	pid    int
	status syscall.WaitStatus
	usage  syscall.Rusage
}

// Pid returns the process's number.
func (p *ProcessState) Pid() int { return p.pid }

// Exited reports whether the process exited, rather than being ended by a signal.
func (p *ProcessState) Exited() bool { return p.status.Exited() }

// Success reports whether the process exited with code 0.
func (p *ProcessState) Success() bool { return p.status.ExitStatus() == 0 }

// ExitCode returns the exit code, -1 if the process did not exit.
func (p *ProcessState) ExitCode() int {
	if p == nil {
		return -1
	}
	return p.status.ExitStatus()
}

// Sys returns the syscall.WaitStatus.
func (p *ProcessState) Sys() any { return p.status }

// SysUsage returns the *syscall.Rusage.
func (p *ProcessState) SysUsage() any { return &p.usage }

// UserTime returns the time that the process ran.
func (p *ProcessState) UserTime() time.Duration { return time.Duration(p.usage.Utime.Nano()) }

// SystemTime returns the time that the system ran for the process.
func (p *ProcessState) SystemTime() time.Duration { return time.Duration(p.usage.Stime.Nano()) }

func (p *ProcessState) String() string {
	if p == nil {
		return "<nil>"
	}
	text := ""
	switch status := p.status; {
	case status.Exited():
		text = "exit status " + decimal(status.ExitStatus())
	case status.Signaled():
		text = "signal: " + status.Signal().String()
	case status.Stopped():
		text = "stop signal: " + status.StopSignal().String()
	case status.Continued():
		text = "continued"
	}
	if p.status.CoreDump() {
		text += " (core dumped)"
	}
	return text
}

func decimal(n int) string {
	digits := ""
	for ; n > 0 || digits == ""; n /= 10 {
		digits = string(rune('0'+n%10)) + digits
	}
	return digits
}
