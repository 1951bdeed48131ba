package syscall

import (
	"unsafe"
)

// Requests of ptrace, its options, and its events.
const (
	PTRACE_ARCH_PRCTL        = 0x1e
	PTRACE_ATTACH            = 0x10
	PTRACE_CONT              = 0x7
	PTRACE_DETACH            = 0x11
	PTRACE_EVENT_CLONE       = 0x3
	PTRACE_EVENT_EXEC        = 0x4
	PTRACE_EVENT_EXIT        = 0x6
	PTRACE_EVENT_FORK        = 0x1
	PTRACE_EVENT_VFORK       = 0x2
	PTRACE_EVENT_VFORK_DONE  = 0x5
	PTRACE_GETEVENTMSG       = 0x4201
	PTRACE_GETFPREGS         = 0xe
	PTRACE_GETFPXREGS        = 0x12
	PTRACE_GETREGS           = 0xc
	PTRACE_GETREGSET         = 0x4204
	PTRACE_GETSIGINFO        = 0x4202
	PTRACE_GET_THREAD_AREA   = 0x19
	PTRACE_KILL              = 0x8
	PTRACE_OLDSETOPTIONS     = 0x15
	PTRACE_O_MASK            = 0x7f
	PTRACE_O_TRACECLONE      = 0x8
	PTRACE_O_TRACEEXEC       = 0x10
	PTRACE_O_TRACEEXIT       = 0x40
	PTRACE_O_TRACEFORK       = 0x2
	PTRACE_O_TRACESYSGOOD    = 0x1
	PTRACE_O_TRACEVFORK      = 0x4
	PTRACE_O_TRACEVFORKDONE  = 0x20
	PTRACE_PEEKDATA          = 0x2
	PTRACE_PEEKTEXT          = 0x1
	PTRACE_PEEKUSR           = 0x3
	PTRACE_POKEDATA          = 0x5
	PTRACE_POKETEXT          = 0x4
	PTRACE_POKEUSR           = 0x6
	PTRACE_SETFPREGS         = 0xf
	PTRACE_SETFPXREGS        = 0x13
	PTRACE_SETOPTIONS        = 0x4200
	PTRACE_SETREGS           = 0xd
	PTRACE_SETREGSET         = 0x4205
	PTRACE_SETSIGINFO        = 0x4203
	PTRACE_SET_THREAD_AREA   = 0x1a
	PTRACE_SINGLEBLOCK       = 0x21
	PTRACE_SINGLESTEP        = 0x9
	PTRACE_SYSCALL           = 0x18
	PTRACE_SYSEMU            = 0x1f
	PTRACE_SYSEMU_SINGLESTEP = 0x20
	PTRACE_TRACEME           = 0x0
)

// PtraceRegs are the registers of a traced thread.
type PtraceRegs struct {
	R15      uint64
	R14      uint64
	R13      uint64
	R12      uint64
	Rbp      uint64
	Rbx      uint64
	R11      uint64
	R10      uint64
	R9       uint64
	R8       uint64
	Rax      uint64
	Rcx      uint64
	Rdx      uint64
	Rsi      uint64
	Rdi      uint64
	Orig_rax uint64
	Rip      uint64
	Cs       uint64
	Eflags   uint64
	Rsp      uint64
	Ss       uint64
	Fs_base  uint64
	Gs_base  uint64
	Ds       uint64
	Es       uint64
	Fs       uint64
	Gs       uint64
}

// PC returns where the thread is.
func (r *PtraceRegs) PC() uint64 { return r.Rip }

// SetPC sets where the thread goes on.
func (r *PtraceRegs) SetPC(pc uint64) { r.Rip = pc }

// trace makes a request of ptrace.
func trace(request, pid int, addr, data uintptr) error {
	_, _, err := Syscall6(SYS_PTRACE, uintptr(request), uintptr(pid), addr, data, 0, 0)
	if err != 0 {
		return err
	}
	return nil
}

// The requests without a result.
func PtraceAttach(pid int) error              { return trace(PTRACE_ATTACH, pid, 0, 0) }
func PtraceDetach(pid int) error              { return trace(PTRACE_DETACH, pid, 0, 0) }
func PtraceSingleStep(pid int) error          { return trace(PTRACE_SINGLESTEP, pid, 0, 0) }
func PtraceCont(pid int, signal int) error    { return trace(PTRACE_CONT, pid, 0, uintptr(signal)) }
func PtraceSyscall(pid int, signal int) error { return trace(PTRACE_SYSCALL, pid, 0, uintptr(signal)) }
func PtraceSetOptions(pid int, options int) error {
	return trace(PTRACE_SETOPTIONS, pid, 0, uintptr(options))
}

// PtraceGetRegs reads the registers of a stopped thread.
func PtraceGetRegs(pid int, regsout *PtraceRegs) error {
	return trace(PTRACE_GETREGS, pid, 0, uintptr(unsafe.Pointer(regsout)))
}

// PtraceSetRegs writes them.
func PtraceSetRegs(pid int, regs *PtraceRegs) error {
	return trace(PTRACE_SETREGS, pid, 0, uintptr(unsafe.Pointer(regs)))
}

// PtraceGetEventMsg returns what the last event has to say.
func PtraceGetEventMsg(pid int) (msg uint, err error) {
	var message uintptr
	err = trace(PTRACE_GETEVENTMSG, pid, 0, uintptr(unsafe.Pointer(&message)))
	return uint(message), err
}

// wordBytes is how much ptrace moves at once.
const wordBytes = 8

// peek reads the words that hold addr and what follows, until out is full.
func peek(request, pid int, addr uintptr, out []byte) (count int, err error) {
	for count < len(out) {
		at := addr + uintptr(count)
		var word [wordBytes]byte
		err := trace(request, pid, at&^(wordBytes-1), uintptr(unsafe.Pointer(&word)))
		if err != nil {
			return count, err
		}
		count += copy(out[count:], word[at%wordBytes:])
	}
	return count, nil
}

// poke writes data over the words that hold addr and what follows. What else is
// in the first and the last of them stays.
func poke(read, write, pid int, addr uintptr, data []byte) (count int, err error) {
	for count < len(data) {
		at := addr + uintptr(count)
		start := at &^ (wordBytes - 1)
		var word [wordBytes]byte
		if at != start || len(data)-count < wordBytes {
			if _, err := peek(read, pid, start, word[:]); err != nil {
				return count, err
			}
		}
		n := copy(word[at-start:], data[count:])
		if err := trace(write, pid, start, *(*uintptr)(unsafe.Pointer(&word))); err != nil {
			return count, err
		}
		count += n
	}
	return count, nil
}

// PtracePeekData reads memory of a stopped thread.
func PtracePeekData(pid int, addr uintptr, out []byte) (count int, err error) {
	return peek(PTRACE_PEEKDATA, pid, addr, out)
}

// PtracePeekText reads code.
func PtracePeekText(pid int, addr uintptr, out []byte) (count int, err error) {
	return peek(PTRACE_PEEKTEXT, pid, addr, out)
}

// PtracePokeData writes memory.
func PtracePokeData(pid int, addr uintptr, data []byte) (count int, err error) {
	return poke(PTRACE_PEEKDATA, PTRACE_POKEDATA, pid, addr, data)
}

// PtracePokeText writes code.
func PtracePokeText(pid int, addr uintptr, data []byte) (count int, err error) {
	return poke(PTRACE_PEEKTEXT, PTRACE_POKETEXT, pid, addr, data)
}
