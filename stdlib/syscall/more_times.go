package syscall

import (
	"unsafe"

	"internal/rt"
)

// Time_t is seconds since 1970.
type Time_t int64

// Tms is the processor time of a process and of its children, in ticks.
type Tms struct {
	Utime  int64
	Stime  int64
	Cutime int64
	Cstime int64
}

// Utimbuf is a file's times of access and change, in seconds.
type Utimbuf struct {
	Actime  int64
	Modtime int64
}

// Timex is the state of the system's clock.
type Timex struct {
	Modes     uint32
	Pad_cgo_0 [4]byte
	Offset    int64
	Freq      int64
	Maxerror  int64
	Esterror  int64
	Status    int32
	Pad_cgo_1 [4]byte
	Constant  int64
	Precision int64
	Tolerance int64
	Time      Timeval
	Tick      int64
	Ppsfreq   int64
	Jitter    int64
	Shift     int32
	Pad_cgo_2 [4]byte
	Stabil    int64
	Jitcnt    int64
	Calcnt    int64
	Errcnt    int64
	Stbcnt    int64
	Tai       int32
	Pad_cgo_3 [44]byte
}

// FdSet is a set of descriptors, a bit for each.
type FdSet struct {
	Bits [16]int64
}

// TimevalToNsec returns the nanoseconds.
func TimevalToNsec(tv Timeval) int64 { return tv.Nano() }

// NsecToTimeval splits nanoseconds.
func NsecToTimeval(nsec int64) Timeval {
	ts := NsecToTimespec(nsec)
	return Timeval{Sec: ts.Sec, Usec: ts.Nsec / 1000}
}

// Time returns the seconds since 1970, and puts them into t if that is not nil.
func Time(t *Time_t) (tt Time_t, err error) {
	var tv Timeval
	if err := Gettimeofday(&tv); err != nil {
		return 0, err
	}
	if t != nil {
		*t = Time_t(tv.Sec)
	}
	return Time_t(tv.Sec), nil
}

// The calls of clocks.
func Settimeofday(tv *Timeval) error {
	_, err := call(SYS_SETTIMEOFDAY, uintptr(unsafe.Pointer(tv)), 0, 0)
	return err
}

func Adjtimex(buf *Timex) (state int, err error) {
	return call(SYS_ADJTIMEX, uintptr(unsafe.Pointer(buf)), 0, 0)
}

func Times(tms *Tms) (ticks uintptr, err error) {
	n, err := call(SYS_TIMES, uintptr(unsafe.Pointer(tms)), 0, 0)
	return uintptr(n), err
}

func Nanosleep(time *Timespec, leftover *Timespec) error {
	_, err := call(SYS_NANOSLEEP, uintptr(unsafe.Pointer(time)), uintptr(unsafe.Pointer(leftover)), 0)
	return err
}

// Pause waits for a signal.
func Pause() error {
	_, err := call(SYS_PAUSE, 0, 0, 0)
	return err
}

func address(set *FdSet) uintptr { return uintptr(unsafe.Pointer(set)) }

// Select waits until a descriptor below nfd is ready.
func Select(nfd int, r *FdSet, w *FdSet, e *FdSet, timeout *Timeval) (n int, err error) {
	n = rt.Syscall(&[7]uintptr{
		SYS_SELECT, uintptr(nfd), address(r), address(w), address(e), uintptr(unsafe.Pointer(timeout)),
	})
	if n < 0 {
		return -1, Errno(-n)
	}
	return n, nil
}

// atWorkingFolder is the descriptor that stands for the working folder.
const atWorkingFolder = -100

// Utimes sets a file's times of access and change.
func Utimes(path string, tv []Timeval) error {
	return Futimesat(atWorkingFolder, path, tv)
}

// Futimesat is Utimes for a path from a directory.
func Futimesat(dirfd int, path string, tv []Timeval) error {
	if len(tv) != 2 {
		return EINVAL
	}
	p, err := BytePtrFromString(path)
	if err != nil {
		return err
	}
	_, err = call(SYS_FUTIMESAT, uintptr(dirfd), uintptr(unsafe.Pointer(p)), uintptr(unsafe.Pointer(&tv[0])))
	return err
}

// Futimes is Utimes for a descriptor.
func Futimes(fd int, tv []Timeval) error {
	if len(tv) != 2 {
		return EINVAL
	}
	_, err := call(SYS_FUTIMESAT, uintptr(fd), 0, uintptr(unsafe.Pointer(&tv[0])))
	return err
}

// Utime is Utimes in seconds.
func Utime(path string, buf *Utimbuf) error {
	return Utimes(path, []Timeval{{Sec: buf.Actime}, {Sec: buf.Modtime}})
}
