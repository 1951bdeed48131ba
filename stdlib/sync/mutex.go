// Package sync makes goroutines wait for each other.
package sync

import (
	"sync/atomic"
	"unsafe"

	"internal/race"
	"internal/rt"
)

//go:linkname semAcquire mg_sem_acquire
func semAcquire(addr *uint32, lifo bool, caller uint32)

// Who waits for a semaphore, for traces.
const (
	mutexLock uint32 = iota + 1
	rwMutexRLock
	rwMutexLock
	waitGroupWait
	waitGroupWaitInBubble
)

//go:linkname semRelease mg_sem_release
func semRelease(addr *uint32, handoff bool)

//go:linkname canSpin mg_can_spin
func canSpin(i int) bool

//go:linkname doSpin mg_do_spin
func doSpin()

//go:linkname nanotime mg_nanotime
func nanotime() int64

// Locker can be locked.
type Locker interface {
	Lock()
	Unlock()
}

// Mutex is a lock for one. It works in two modes, as Go's does.
//
// Normally waiters queue in order, but one that wakes competes with goroutines
// that arrive: those are running already, and letting them win is what makes a
// mutex fast. One that has waited for more than starvationThreshold makes the
// mutex starving: then Unlock hands it to the front of the queue, and who
// arrives queues at the back. A waiter that gets it ends that mode if it is the
// last one or has not waited long.
type Mutex struct {
	state int32 // the bits below, and the number of waiters above them
	sema  uint32
}

const (
	locked   int32 = 1
	woken    int32 = 2 // a waiter is awake and competes: wake no other
	starving int32 = 4
	waiter   int32 = 8 // one waiter

	starvationThreshold = 1e6 // nanoseconds
)

// Lock waits until m is free, and takes it.
//
// It looks before it tries: a busy mutex has waiters whenever it is free for a
// moment, and two atomic instructions take twice the time of one.
func (m *Mutex) Lock() {
	if race.Enabled {
		race.Touch(unsafe.Pointer(m))
	}
	if !m.tryLock() {
		m.lockSlow()
	}
	if race.Enabled {
		race.Acquire(unsafe.Pointer(m))
	}
}

// TryLock takes m if it is free.
func (m *Mutex) TryLock() bool {
	if race.Enabled {
		if !m.tryLock() {
			return false
		}
		race.Acquire(unsafe.Pointer(m))
		return true
	}
	return m.tryLock()
}

func (m *Mutex) tryLock() bool {
	old := atomic.LoadInt32(&m.state)
	return old&(locked|starving) == 0 && atomic.CompareAndSwapInt32(&m.state, old, old|locked)
}

func (m *Mutex) lockSlow() {
	since := int64(0)
	starved, awake := false, false
	spins := 0
	old := atomic.LoadInt32(&m.state)
	for {
		if old&(locked|starving) == locked && canSpin(spins) {
			if !awake && old&woken == 0 && old >= waiter && atomic.CompareAndSwapInt32(&m.state, old, old|woken) {
				awake = true
			}
			doSpin()
			spins++
			old = atomic.LoadInt32(&m.state)
			continue
		}
		new := old
		if old&starving == 0 {
			new |= locked
		}
		if old&(locked|starving) != 0 {
			new += waiter
		}
		// Unlock expects a starving mutex to have waiters, so a free one stays.
		if starved && old&locked != 0 {
			new |= starving
		}
		if awake {
			if new&woken == 0 {
				rt.Fatal("sync: inconsistent mutex state")
			}
			new &^= woken
		}
		if !atomic.CompareAndSwapInt32(&m.state, old, new) {
			old = atomic.LoadInt32(&m.state)
			continue
		}
		if old&(locked|starving) == 0 {
			return
		}
		lifo := since != 0 // who has waited before goes in front
		if since == 0 {
			since = nanotime()
		}
		semAcquire(&m.sema, lifo, mutexLock)
		starved = starved || nanotime()-since > starvationThreshold
		old = atomic.LoadInt32(&m.state)
		if old&starving != 0 {
			m.accept(old, starved)
			return
		}
		awake = true
		spins = 0
	}
}

// accept completes the hand-over of a starving mutex: it is not marked locked,
// and the new owner still counts as a waiter.
func (m *Mutex) accept(old int32, starved bool) {
	if old&(locked|woken) != 0 || old < waiter {
		rt.Fatal("sync: inconsistent mutex state")
	}
	delta := locked - waiter
	if !starved || old>>3 == 1 {
		delta -= starving
	}
	atomic.AddInt32(&m.state, delta)
}

// Unlock frees m; who does need not be who locked it.
func (m *Mutex) Unlock() {
	if race.Enabled {
		race.Release(unsafe.Pointer(m))
	}
	new := atomic.AddInt32(&m.state, -locked)
	// Most often nobody waits, or a waiter is awake already.
	if new != 0 && new&(locked|woken|starving) != woken {
		m.unlockSlow(new)
	}
}

func (m *Mutex) unlockSlow(new int32) {
	if (new+locked)&locked == 0 {
		rt.Fatal("sync: unlock of unlocked mutex")
	}
	if new&starving != 0 {
		semRelease(&m.sema, true)
		return
	}
	for old := new; ; old = atomic.LoadInt32(&m.state) {
		if old < waiter || old&(locked|woken|starving) != 0 {
			return
		}
		if atomic.CompareAndSwapInt32(&m.state, old, (old-waiter)|woken) {
			semRelease(&m.sema, false)
			return
		}
	}
}
