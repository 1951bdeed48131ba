package poll

import (
	"math"
	"time"

	"internal/rt"
)

//go:linkname nanotime mg_nanotime
func nanotime() int64

// SetDeadline makes reads and writes fail from t on, those that wait too; the zero time never comes.
func (fd *FD) SetDeadline(t time.Time) error {
	return fd.setDeadline(t, rt.PollRead|rt.PollWrite)
}

// SetReadDeadline is SetDeadline for reads.
func (fd *FD) SetReadDeadline(t time.Time) error { return fd.setDeadline(t, rt.PollRead) }

// SetWriteDeadline is SetDeadline for writes.
func (fd *FD) SetWriteDeadline(t time.Time) error { return fd.setDeadline(t, rt.PollWrite) }

func (fd *FD) setDeadline(t time.Time, mode int) error {
	if err := fd.enter(); err != nil {
		return err
	}
	defer fd.leave(other)
	if fd.desc == 0 {
		return ErrNoDeadline
	}
	rt.PollSetDeadline(fd.desc, onRuntimeClock(t), mode)
	return nil
}

// onRuntimeClock is t on the runtime's clock, -1 if it has passed and 0 for the zero time.
func onRuntimeClock(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	left := int64(time.Until(t))
	if left <= 0 {
		return -1
	}
	now := nanotime()
	if left > math.MaxInt64-now {
		return math.MaxInt64
	}
	return now + left
}
