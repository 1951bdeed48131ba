package poll

import (
	"io"
	"syscall"

	"internal/rt"
)

// Write writes all of p.
func (fd *FD) Write(p []byte) (int, error) {
	if err := fd.lock(writer); err != nil {
		return 0, err
	}
	n, err := 0, fd.begin(rt.PollWrite)
	if err == nil {
		if n = fd.send(p); n != len(p) {
			n, err = fd.writeSlow(n, p)
		}
	}
	fd.leave(writer)
	return n, err
}

// writeSlow goes on where the first call returned n, which is not all.
//
//go:noinline
func (fd *FD) writeSlow(n int, p []byte) (int, error) {
	done := 0
	for {
		if n >= 0 {
			done += n
			if done == len(p) {
				return done, nil
			}
			if n == 0 {
				return done, io.ErrUnexpectedEOF
			}
		}
		if err := fd.moreRoom(n); err != nil {
			return done, err
		}
		n = fd.send(p[done:])
	}
}

// moreRoom waits, if need be, before the rest is written after a call that returned n. Where fewer bytes
// went than might have, room raises an event: there is no need to be told EAGAIN.
func (fd *FD) moreRoom(n int) error {
	if n < 0 {
		return fd.again(n, rt.PollWrite)
	}
	if fd.runsDry && fd.desc != 0 {
		return fd.wait(rt.PollWrite)
	}
	return nil
}

// send writes some of p. A peer that has gone raises no signal for a socket.
func (fd *FD) send(p []byte) int {
	sends(p)
	if fd.isSocket && fd.desc != 0 {
		return fd.socketCall(syscall.SYS_SENDTO, p, syscall.MSG_NOSIGNAL)
	}
	return rt.WriteFD(fd.Sysfd, address(p), len(p))
}

// Pwrite writes all of p at a place.
func (fd *FD) Pwrite(p []byte, off int64) (int, error) {
	if err := fd.enter(); err != nil {
		return 0, err
	}
	defer fd.leave(other)
	sends(p)
	done := 0
	for {
		n := fd.call(syscall.SYS_PWRITE64, p[done:], off+int64(done))
		switch {
		case n == eintr:
			continue
		case n < 0:
			return done, syscall.Errno(-n)
		}
		done += n
		if done == len(p) {
			return done, nil
		}
		if n == 0 {
			return done, io.ErrUnexpectedEOF
		}
	}
}
