package sync

import (
	"sync/atomic"
	"unsafe"

	"internal/race"
	"internal/rt"
)

// RWMutex is a lock for one writer or many readers. A writer that waits keeps
// new readers out.
type RWMutex struct {
	w           Mutex  // orders writers
	writerSem   uint32 // a writer waits for the readers before it
	readerSem   uint32 // readers wait for the writer before them
	readerCount int32  // readers, less maxReaders while a writer is there
	readerWait  int32  // readers that the writer still waits for
}

const maxReaders = 1 << 30

// RLock takes rw for reading.
func (rw *RWMutex) RLock() {
	if atomic.AddInt32(&rw.readerCount, 1) < 0 {
		semAcquire(&rw.readerSem, false, rwMutexRLock)
	}
	if race.Enabled {
		race.Acquire(unsafe.Pointer(&rw.readerSem))
	}
}

// TryRLock takes rw for reading if that needs no waiting.
func (rw *RWMutex) TryRLock() bool {
	for {
		c := atomic.LoadInt32(&rw.readerCount)
		if c < 0 {
			return false
		}
		if atomic.CompareAndSwapInt32(&rw.readerCount, c, c+1) {
			if race.Enabled {
				race.Acquire(unsafe.Pointer(&rw.readerSem))
			}
			return true
		}
	}
}

// RUnlock undoes one RLock.
func (rw *RWMutex) RUnlock() {
	if race.Enabled {
		race.ReleaseMerge(unsafe.Pointer(&rw.writerSem))
	}
	if r := atomic.AddInt32(&rw.readerCount, -1); r < 0 {
		rw.leaveToWriter(r)
	}
}

// leaveToWriter ends RUnlock when a writer waits, or nobody had rw. r is what is left of
// readerCount.
//
//go:noinline
func (rw *RWMutex) leaveToWriter(r int32) {
	if r+1 == 0 || r+1 == -maxReaders {
		rt.Fatal("sync: RUnlock of unlocked RWMutex")
	}
	if atomic.AddInt32(&rw.readerWait, -1) == 0 {
		semRelease(&rw.writerSem, false)
	}
}

// Lock takes rw for writing.
func (rw *RWMutex) Lock() {
	rw.w.Lock()
	r := atomic.AddInt32(&rw.readerCount, -maxReaders) + maxReaders
	if r != 0 && atomic.AddInt32(&rw.readerWait, r) != 0 {
		semAcquire(&rw.writerSem, false, rwMutexLock)
	}
	if race.Enabled {
		rw.acquireAll()
	}
}

// TryLock takes rw for writing if that needs no waiting.
func (rw *RWMutex) TryLock() bool {
	if !rw.w.TryLock() {
		return false
	}
	if !atomic.CompareAndSwapInt32(&rw.readerCount, 0, -maxReaders) {
		rw.w.Unlock()
		return false
	}
	if race.Enabled {
		rw.acquireAll()
	}
	return true
}

// acquireAll orders a writer behind the writer and the readers before it.
func (rw *RWMutex) acquireAll() {
	race.Acquire(unsafe.Pointer(&rw.readerSem))
	race.Acquire(unsafe.Pointer(&rw.writerSem))
}

// Unlock undoes Lock.
func (rw *RWMutex) Unlock() {
	if race.Enabled {
		race.Release(unsafe.Pointer(&rw.readerSem))
	}
	r := atomic.AddInt32(&rw.readerCount, maxReaders)
	if r >= maxReaders {
		rt.Fatal("sync: Unlock of unlocked RWMutex")
	}
	for ; r > 0; r-- {
		semRelease(&rw.readerSem, false)
	}
	rw.w.Unlock()
}

// RLocker returns a Locker that locks for reading.
func (rw *RWMutex) RLocker() Locker {
	return (*readLocker)(rw)
}

type readLocker RWMutex

func (r *readLocker) Lock() {
	(*RWMutex)(r).RLock()
}

func (r *readLocker) Unlock() {
	(*RWMutex)(r).RUnlock()
}
