package poll

import (
	"syscall"

	"internal/rt"
)

const sysCopyFileRange = 326

// The system copies this much at a time at most, so that a Close need not wait long.
const maxCopied = 1 << 30

// portion is how much of n to copy next; a negative n is for all there is.
func portion(n, limit int64) int64 {
	if n < 0 || n > limit {
		return limit
	}
	return n
}

// cannot reports whether a call failed because it does not work for these files.
func cannot(errno syscall.Errno) bool {
	switch errno {
	case syscall.ENOSYS, syscall.EXDEV, syscall.EINVAL, syscall.EIO, syscall.EOPNOTSUPP, syscall.EPERM,
		syscall.ETXTBSY, syscall.EOVERFLOW, syscall.EISDIR:
		return true
	}
	return false
}

// lockBoth locks dst for writing and src for reading. The returned function undoes it.
func lockBoth(dst, src *FD) (unlock func(), err error) {
	if err := dst.lock(writer); err != nil {
		return nil, err
	}
	if err := src.lock(reader); err != nil {
		dst.leave(writer)
		return nil, err
	}
	return func() {
		src.leave(reader)
		dst.leave(writer)
	}, nil
}

// CopyFileRange copies up to n bytes from where src is to where dst is, all there are if n < 0, without a way
// through the program. Where handled is false nothing was copied, and the caller must do it in its own way.
func CopyFileRange(dst, src *FD, n int64) (copied int64, handled bool, err error) {
	unlock, err := lockBoth(dst, src)
	if err != nil {
		return 0, true, err
	}
	defer unlock()
	for n < 0 || copied < n {
		got := rt.Syscall(&[7]uintptr{sysCopyFileRange, uintptr(src.Sysfd), 0, uintptr(dst.Sysfd), 0,
			uintptr(portion(rest(n, copied), maxCopied))})
		switch {
		case got == eintr:
		case got < 0 && copied == 0 && cannot(syscall.Errno(-got)):
			return 0, false, nil
		case got < 0:
			return copied, true, syscall.Errno(-got)
		case got == 0:
			// Files that the system makes up as they are read have no length: it copies nothing of them.
			return copied, copied > 0, nil
		default:
			copied += int64(got)
		}
	}
	return copied, true, nil
}

// rest is what is left of n, which is for all there is if negative.
func rest(n, copied int64) int64 {
	if n < 0 {
		return -1
	}
	return n - copied
}

// SendFile sends up to n bytes of the file src from where it is, all there are if n <= 0. Where handled is false
// nothing was sent, and the caller must do it in its own way.
func SendFile(dst *FD, src int, n int64) (sent int64, err error, handled bool) {
	if err := dst.lock(writer); err != nil {
		return 0, err, false
	}
	defer dst.leave(writer)
	if err := dst.begin(rt.PollWrite); err != nil {
		return 0, err, false
	}
	if n <= 0 {
		n = -1
	}
	for n < 0 || sent < n {
		got := rt.Syscall(&[7]uintptr{syscall.SYS_SENDFILE, uintptr(dst.Sysfd), uintptr(src), 0,
			uintptr(portion(rest(n, sent), maxCopied))})
		switch {
		case got > 0:
			sent += int64(got)
			continue
		case got == 0:
			return sent, nil, sent > 0
		case sent == 0 && cannot(syscall.Errno(-got)):
			return 0, nil, false
		}
		if err := dst.again(got, rt.PollWrite); err != nil {
			return sent, err, true
		}
	}
	return sent, nil, true
}
