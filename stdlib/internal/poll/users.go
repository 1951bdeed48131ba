package poll

import (
	"sync/atomic"
	"unsafe"

	"internal/race"
	"internal/rt"
)

//go:linkname semAcquire mg_sem_acquire
func semAcquire(addr *uint32, lifo bool, caller uint32)

//go:linkname semRelease mg_sem_release
func semRelease(addr *uint32, handoff bool)

// A descriptor's users are counted in one word, so that its number is not given back to the system,
// and to another file, while a system call may still name it:
//
//	 61      42 41      22 21       2    1       0
//	|  others  | writers  | readers  | ended | closed |
//
// Each step is one addition. Readers wait for each other, and so do writers: the one that raises a
// count from 0 to 1 has the lock, the others wait for the side's semaphore. An owner that leaves
// others behind passes the lock on by one release of it, in the order in which they came.
//
// After closed is set nobody waits and nobody passes a lock on: close has released all waiters. Late
// users count themselves in, see the bit and count themselves out. The one that brings the word to
// closed alone changes it to closed|ended, which happens once, and ends the descriptor.
const (
	closed uint64 = 1
	ended  uint64 = 2
	reader uint64 = 1 << 2
	writer uint64 = 1 << 22
	other  uint64 = 1 << 42

	fieldMask = 1<<20 - 1
	// A field has room above the limit for those who are about to notice that they passed it.
	maxUsers = fieldMask - 1<<10
)

// count returns the number of users of a kind.
func count(word, kind uint64) uint64 { return word / kind & fieldMask }

// semaphore is what the users of a kind wait for.
func (fd *FD) semaphore(kind uint64) *uint32 {
	if kind == reader {
		return &fd.readerSem
	}
	return &fd.writerSem
}

// enter counts a user in that needs no lock.
func (fd *FD) enter() error {
	word := atomic.AddUint64(&fd.users, other)
	if word&closed != 0 {
		fd.leave(other)
		return fd.errClosing()
	}
	if count(word, other) > maxUsers {
		fd.leave(other)
		tooMany()
	}
	return nil
}

// lock counts a reader or a writer in, and waits until it is the only one.
func (fd *FD) lock(kind uint64) error {
	word := atomic.AddUint64(&fd.users, kind)
	if word&closed == 0 && count(word, kind) == 1 {
		return nil
	}
	return fd.lockSlow(word, kind)
}

//go:noinline
func (fd *FD) lockSlow(word, kind uint64) error {
	if word&closed == 0 {
		// An owner that leaves, or close, releases one for this user.
		semAcquire(fd.semaphore(kind), false, 0)
		if race.Enabled {
			race.Acquire(unsafe.Pointer(&fd.users))
		}
		if count(word, kind) > maxUsers {
			fd.leave(kind)
			tooMany()
		}
		word = atomic.LoadUint64(&fd.users)
	}
	if word&closed != 0 {
		fd.leave(kind)
		return fd.errClosing()
	}
	return nil
}

// leave counts a user out, passes its lock on, and ends a closed descriptor after the last one.
func (fd *FD) leave(kind uint64) error {
	word := atomic.AddUint64(&fd.users, -kind)
	if word&closed != 0 || kind != other && count(word, kind) != 0 {
		return fd.leaveSlow(word, kind)
	}
	return nil
}

// Kept apart so that the common case is short where it stands.
//
//go:noinline
func (fd *FD) leaveSlow(word, kind uint64) error {
	switch {
	case word&closed == 0:
		semRelease(fd.semaphore(kind), false)
	case word == closed && atomic.CompareAndSwapUint64(&fd.users, closed, closed|ended):
		return fd.end()
	}
	return nil
}

// shut sets closed and wakes who waits for a lock. False if somebody else has set it.
func (fd *FD) shut() bool {
	word := atomic.OrUint64(&fd.users, closed)
	if word&closed != 0 {
		return false
	}
	for _, kind := range [...]uint64{reader, writer} {
		// One of them has the lock, or a release is on its way to it.
		for waiting := count(word, kind); waiting > 1; waiting-- {
			semRelease(fd.semaphore(kind), false)
		}
	}
	return true
}

func tooMany() {
	panic("too many concurrent operations on a single file or socket (max 1048575)")
}

// wait parks until the descriptor is ready for mode, a deadline passes or it is closed.
func (fd *FD) wait(mode int) error {
	if result := rt.PollWait(fd.desc, mode); result != rt.PollOK {
		return fd.problem(result)
	}
	return nil
}

// begin starts an operation that may wait for mode later: readiness from before says nothing.
func (fd *FD) begin(mode int) error {
	if fd.desc == 0 {
		return nil
	}
	if result := rt.PollReset(fd.desc, mode); result != rt.PollOK {
		return fd.problem(result)
	}
	return nil
}

// problem is the error of a wait, or of an operation that may not begin.
//
//go:noinline
func (fd *FD) problem(result int) error {
	switch result {
	case rt.PollClosed:
		return fd.errClosing()
	case rt.PollTimeout:
		return ErrDeadlineExceeded
	}
	return ErrNotPollable
}
