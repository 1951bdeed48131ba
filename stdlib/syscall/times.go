package syscall

import (
	"unsafe"

	"internal/rt"
)

// Timespec is a time in nanoseconds.
type Timespec struct {
	Sec  int64
	Nsec int64
}

// Timeval is a time in microseconds.
type Timeval struct {
	Sec  int64
	Usec int64
}

// Unix returns the seconds and nanoseconds.
func (ts *Timespec) Unix() (sec int64, nsec int64) { return ts.Sec, ts.Nsec }

// Nano returns the nanoseconds.
func (ts *Timespec) Nano() int64 { return ts.Sec*1e9 + ts.Nsec }

// Unix returns the seconds and nanoseconds.
func (tv *Timeval) Unix() (sec int64, nsec int64) { return tv.Sec, tv.Usec * 1000 }

// Nano returns the nanoseconds.
func (tv *Timeval) Nano() int64 { return tv.Sec*1e9 + tv.Usec*1000 }

// NsecToTimespec splits nanoseconds.
func NsecToTimespec(nsec int64) Timespec {
	sec := nsec / 1e9
	nsec %= 1e9
	if nsec < 0 {
		nsec += 1e9
		sec--
	}
	return Timespec{sec, nsec}
}

// TimespecToNsec is the inverse of NsecToTimespec.
func TimespecToNsec(ts Timespec) int64 { return ts.Nano() }

// Gettimeofday fills tv with the time.
func Gettimeofday(tv *Timeval) error {
	_, err := call(SYS_GETTIMEOFDAY, uintptr(unsafe.Pointer(tv)), 0, 0)
	rt.KeepAlive(unsafe.Pointer(tv))
	return err
}

// UtimesNano sets a file's times of access and change.
func UtimesNano(path string, ts []Timespec) error {
	if len(ts) != 2 {
		return EINVAL
	}
	p, err := BytePtrFromString(path)
	if err != nil {
		return err
	}
	const here = -100
	n := rt.Syscall(&[7]uintptr{SYS_UTIMENSAT, 1<<64 + here, uintptr(unsafe.Pointer(p)), uintptr(unsafe.Pointer(&ts[0]))})
	rt.KeepAlive(unsafe.Pointer(p))
	rt.KeepAlive(unsafe.Pointer(&ts[0]))
	if n < 0 {
		return Errno(-n)
	}
	return nil
}
