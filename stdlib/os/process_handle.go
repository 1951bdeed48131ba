package os

import (
	"errors"
	"runtime"
	"syscall"
	"unsafe"

	"internal/poll"
)

// ErrNoHandle says that the system has no handles of processes, or none of this one.
var ErrNoHandle = errors.New("os: process handle unavailable")

// processHandle is a descriptor that stands for a process, and for no other after its end. One that is pollable
// is ready when the process has ended.
type processHandle struct {
	fd       poll.FD
	pollable bool
}

const (
	sysPidfdSendSignal = 424
	sysPidfdOpen       = 434
)

// openProcess returns a handle of a process that is there. It is nil where the system has none to give.
func openProcess(pid int, pollable bool) (*processHandle, error) {
	n, _, errno := syscall.RawSyscall(sysPidfdOpen, uintptr(pid), 0, 0)
	if errno != 0 {
		return nil, errno
	}
	h := &processHandle{}
	h.fd.Sysfd = int(n)
	h.pollable = h.fd.Init("file", pollable) == nil && pollable
	runtime.SetFinalizer(h, (*processHandle).close)
	return h, nil
}

func (h *processHandle) close() error {
	if h == nil {
		return nil
	}
	runtime.SetFinalizer(h, nil)
	return h.fd.Close()
}

// signal sends a signal. It fails with ErrFileClosing once the handle is closed.
func (h *processHandle) signal(sig syscall.Signal) (err error) {
	closed := h.fd.RawControl(func(fd uintptr) {
		if _, _, errno := syscall.RawSyscall6(sysPidfdSendSignal, fd, uintptr(sig), 0, 0, 0, 0); errno != 0 {
			err = errno
		}
	})
	if closed != nil {
		return closed
	}
	return err
}

// reap takes how a process ended, which happens once. It reports whether it has, or an error.
func (s *ProcessState) reap(options int) (ended bool, err error) {
	pid := 0
	err = retry(func() (err error) {
		pid, err = syscall.Wait4(s.pid, &s.status, options, &s.usage)
		return err
	})
	return pid == s.pid, err
}

// waitParked waits without a thread.
func (p *Process) waitParked(state *ProcessState) error {
	ended, err := false, error(nil)
	closed := p.handle.fd.RawRead(func(uintptr) bool {
		ended, err = state.reap(syscall.WNOHANG)
		return ended || err != nil
	})
	if closed != nil {
		return closed
	}
	if err != nil {
		return NewSyscallError("waitid", err)
	}
	p.state.Store(processDone)
	p.handle.close()
	return nil
}

// waitInThread waits with a thread. The process stays until no signal is on its way to its number, which may be
// another's afterwards.
func (p *Process) waitInThread(state *ProcessState) error {
	const byNumber, exited, leave = 1, 4, 0x1000000 // P_PID, WEXITED, WNOWAIT
	err := retry(func() error {
		var info [128]byte
		_, _, errno := syscall.Syscall6(syscall.SYS_WAITID, byNumber, uintptr(p.Pid), uintptr(unsafe.Pointer(&info)),
			exited|leave, 0, 0)
		if errno != 0 {
			return errno
		}
		return nil
	})
	if err != nil {
		return NewSyscallError("waitid", err)
	}
	p.signaling.Lock()
	defer p.signaling.Unlock()
	p.state.Store(processDone)
	p.handle.close()
	_, err = state.reap(0)
	return NewSyscallError("wait", err)
}

// WithHandle calls f with a descriptor that stands for the process, also after its end, until f returns.
func (p *Process) WithHandle(f func(handle uintptr)) error {
	switch {
	case p.state.Load() == processDone:
		return ErrProcessDone
	case p.state.Load() == processReleased:
		return errReleased
	case p.handle == nil:
		return ErrNoHandle
	}
	if err := p.handle.fd.RawControl(f); err != nil {
		return ErrProcessDone // meanwhile
	}
	return nil
}
