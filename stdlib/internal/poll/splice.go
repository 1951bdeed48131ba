package poll

import (
	"io"
	"runtime"
	"sync"
	"syscall"
	"weak"

	"internal/rt"
)

// SPLICE_F_MOVE and SPLICE_F_NONBLOCK.
const spliceFlags = 1 | 2

// Splice moves up to n bytes that src receives to dst, all until its end if n < 0, through a pipe in the system
// and not through the program. Where handled is false nothing was moved, and the caller must do it in its own
// way. The text names the call that failed.
func Splice(dst, src *FD, n int64) (moved int64, handled bool, call string, err error) {
	if err := src.lock(reader); err != nil {
		return 0, true, "splice", err
	}
	defer src.leave(reader)
	pipe, err := takePipe()
	if err != nil {
		return 0, false, "pipe2", err
	}
	defer pipe.giveBack()
	if err := src.beginReading(); err != nil {
		return 0, true, "splice", err
	}
	for n < 0 || moved < n {
		err := pipe.fill(src, int(portion(rest(n, moved), 1<<20)))
		if err == syscall.EINVAL && moved == 0 {
			return 0, false, "", nil
		}
		if err != nil {
			return moved, true, "splice", err
		}
		if pipe.held == 0 {
			break
		}
		part, err := pipe.drainInto(dst)
		moved += part
		if err != nil {
			return moved, true, "splice", err
		}
	}
	return moved, true, "", nil
}

// A splicePipe is a pipe to move data through. It is empty between uses.
type splicePipe struct {
	reader, writer int
	held           int // bytes in it
}

// idlePipes are kept until the next collection, which closes them.
var idlePipes struct {
	sync.Mutex
	stack []weak.Pointer[splicePipe]
}

func takeIdlePipe() *splicePipe {
	idlePipes.Lock()
	defer idlePipes.Unlock()
	for n := len(idlePipes.stack); n > 0; n-- {
		p := idlePipes.stack[n-1].Value()
		idlePipes.stack = idlePipes.stack[:n-1]
		if p != nil {
			return p
		}
	}
	return nil
}

func takePipe() (*splicePipe, error) {
	if p := takeIdlePipe(); p != nil {
		return p, nil
	}
	var ends [2]int
	if err := syscall.Pipe2(ends[:], syscall.O_CLOEXEC|syscall.O_NONBLOCK); err != nil {
		return nil, err
	}
	p := &splicePipe{reader: ends[0], writer: ends[1]}
	const setSize = 1031 // F_SETPIPE_SZ; where it fails the pipe is as large as it was
	rt.RawSyscall(&[7]uintptr{syscall.SYS_FCNTL, uintptr(p.writer), setSize, 1 << 20})
	runtime.SetFinalizer(p, (*splicePipe).close)
	return p, nil
}

func (p *splicePipe) close() {
	rt.CloseFD(p.reader)
	rt.CloseFD(p.writer)
}

func (p *splicePipe) giveBack() {
	if p.held == 0 {
		idlePipes.Lock()
		idlePipes.stack = append(idlePipes.stack, weak.Make(p))
		idlePipes.Unlock()
		return
	}
	runtime.SetFinalizer(p, nil)
	p.close()
}

func splice(from, to, n int) int {
	return rt.Syscall(&[7]uintptr{syscall.SYS_SPLICE, uintptr(from), 0, uintptr(to), 0, uintptr(n), spliceFlags})
}

// fill moves up to n bytes from src into the empty pipe, none at the end.
func (p *splicePipe) fill(src *FD, n int) error {
	for {
		got := splice(src.Sysfd, p.writer, n)
		if got >= 0 {
			p.held = got
			return nil
		}
		// The pipe is empty: it is src that has nothing.
		if err := src.again(got, rt.PollRead); err != nil {
			return err
		}
	}
}

// drainInto is drain for who has not locked dst. Others may write to it while src has nothing.
func (p *splicePipe) drainInto(dst *FD) (moved int64, err error) {
	if err := dst.lock(writer); err != nil {
		return 0, err
	}
	defer dst.leave(writer)
	if err := dst.begin(rt.PollWrite); err != nil {
		return 0, err
	}
	return p.drain(dst)
}

// drain moves all that the pipe holds to dst.
func (p *splicePipe) drain(dst *FD) (moved int64, err error) {
	for p.held > 0 {
		got := splice(p.reader, dst.Sysfd, p.held)
		switch {
		case got > 0:
			p.held -= got
			moved += int64(got)
			continue
		case got == 0:
			return moved, io.ErrUnexpectedEOF
		case cannot(syscall.Errno(-got)):
			n, err := p.pour(dst)
			return moved + n, err
		}
		if err := dst.again(got, rt.PollWrite); err != nil {
			return moved, err
		}
	}
	return moved, nil
}

// pour writes what the pipe holds to a file of a kind that takes nothing from a pipe.
func (p *splicePipe) pour(dst *FD) (moved int64, err error) {
	buf := make([]byte, min(p.held, 32<<10))
	for p.held > 0 {
		got := rt.ReadFD(p.reader, address(buf), len(buf))
		if got <= 0 {
			return moved, errorOf(got)
		}
		p.held -= got
		n, err := dst.writeSlow(dst.send(buf[:got]), buf[:got])
		moved += int64(n)
		if err != nil {
			return moved, err
		}
	}
	return moved, nil
}
