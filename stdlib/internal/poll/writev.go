package poll

import (
	"io"
	"syscall"
	"unsafe"

	"internal/rt"
)

// The system takes no more pieces at a time.
const maxPieces = 1024

// Writev writes all of *v, many pieces with one call. Pieces that have been written leave *v.
func (fd *FD) Writev(v *[][]byte) (int64, error) {
	if err := fd.lock(writer); err != nil {
		return 0, err
	}
	defer fd.leave(writer)
	if err := fd.begin(rt.PollWrite); err != nil {
		return 0, err
	}
	done := int64(0)
	for {
		dropEmpty(v)
		if len(*v) == 0 {
			return done, nil
		}
		size := fd.layOut(*v)
		n := fd.sendPieces()
		clear(fd.iovecs) // they keep no memory alive
		if n == 0 {
			return done, io.ErrUnexpectedEOF
		}
		if n > 0 {
			done += int64(n)
			drop(v, n)
		}
		if n == size {
			continue
		}
		if err := fd.moreRoom(n); err != nil {
			return done, err
		}
	}
}

// layOut makes the system's form of the first pieces, and returns how long they are.
func (fd *FD) layOut(v [][]byte) (size int) {
	fd.iovecs = fd.iovecs[:0]
	for _, piece := range v {
		if len(fd.iovecs) == maxPieces {
			break
		}
		if len(piece) > 0 {
			fd.iovecs = append(fd.iovecs, syscall.Iovec{Base: &piece[0], Len: uint64(len(piece))})
			size += len(piece)
		}
	}
	return size
}

func (fd *FD) sendPieces() int {
	if fd.isSocket && fd.desc != 0 {
		m := syscall.Msghdr{Iov: &fd.iovecs[0], Iovlen: uint64(len(fd.iovecs))}
		return rawSyscall(&[7]uintptr{syscall.SYS_SENDMSG, uintptr(fd.Sysfd), uintptr(unsafe.Pointer(&m)),
			syscall.MSG_DONTWAIT | syscall.MSG_NOSIGNAL})
	}
	return rt.Syscall(&[7]uintptr{syscall.SYS_WRITEV, uintptr(fd.Sysfd), uintptr(unsafe.Pointer(&fd.iovecs[0])),
		uintptr(len(fd.iovecs))})
}

// dropEmpty takes the empty pieces in front away.
func dropEmpty(v *[][]byte) {
	for len(*v) > 0 && len((*v)[0]) == 0 {
		(*v)[0] = nil
		*v = (*v)[1:]
	}
}

// drop takes n bytes away.
func drop(v *[][]byte, n int) {
	for n > 0 {
		front := &(*v)[0]
		part := min(n, len(*front))
		*front = (*front)[part:]
		n -= part
		dropEmpty(v)
	}
}
