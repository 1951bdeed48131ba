// Package stdio stands between packages fmt and log, which print to os.Stdout
// and os.Stderr, and package os, which a program may do without.
package stdio

import (
	"errors"
	"io"
	"unsafe"

	"internal/rt"
)

// Stdin, Stdout and Stderr return the standard streams. Package os, where it is
// linked, puts its own in their place, as programs may assign to its variables.
var (
	Stdin  = func() io.Reader { return descriptor(0) }
	Stdout = func() io.Writer { return descriptor(1) }
	Stderr = func() io.Writer { return descriptor(2) }
)

type descriptor int

const (
	eintr  = 4
	eagain = 11
	epipe  = 32

	pollin  = 1
	pollout = 4
)

// await waits until a stream that does not block is ready. It takes a thread, of which there are three at most:
// programs that only print need no poller.
func (d descriptor) await(events int16) {
	const poll = 7
	entry := struct {
		fd              int32
		events, revents int16
	}{fd: int32(d), events: events}
	forEver := -1
	rt.Syscall(&[7]uintptr{poll, uintptr(unsafe.Pointer(&entry)), 1, uintptr(forEver)})
}

func (d descriptor) Read(b []byte) (n int, err error) {
	if len(b) == 0 {
		return 0, nil
	}
	for {
		n = rt.ReadFD(int(d), uintptr(unsafe.Pointer(&b[0])), len(b))
		switch {
		case n > 0:
			return n, nil
		case n == 0:
			return 0, io.EOF
		case n == -eagain:
			d.await(pollin)
		case n != -eintr:
			return 0, errors.New("read /dev/stdin: " + rt.ErrorText(-n))
		}
	}
}

func (d descriptor) Write(b []byte) (n int, err error) {
	for n < len(b) {
		got := rt.WriteFD(int(d), uintptr(unsafe.Pointer(&b[n])), len(b)-n)
		switch {
		case got >= 0:
			n += got
		case got == -eagain:
			d.await(pollout)
		case got != -eintr:
			if got == -epipe {
				rt.DieOfBrokenPipe()
			}
			return n, errors.New("write /dev/std" + []string{"in", "out", "err"}[d] + ": " + rt.ErrorText(-got))
		}
	}
	return n, nil
}
