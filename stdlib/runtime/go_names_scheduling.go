package runtime

import "unsafe"

// What modules link to in Go's runtime to spin, to wait and to stay on a
// processor.

//go:linkname processorID mg_processor_id
func processorID() int

// procPin keeps the goroutine on its processor until procUnpin, and returns
// the number of that, below GOMAXPROCS. A goroutine that is pinned must not
// block.
func procPin() int {
	pin(1)
	return processorID()
}

func procUnpin() { pin(-1) }

//go:linkname pin mg_pin
func pin(times int)

//go:linkname syncProcPin sync.runtime_procPin
func syncProcPin() int { return procPin() }

//go:linkname syncProcUnpin sync.runtime_procUnpin
func syncProcUnpin() { procUnpin() }

//go:linkname atomicProcPin sync/atomic.runtime_procPin
func atomicProcPin() int { return procPin() }

//go:linkname atomicProcUnpin sync/atomic.runtime_procUnpin
func atomicProcUnpin() { procUnpin() }

// procyield waits for some tens of cycles, a multiple of what is asked for.
func procyield(cycles uint32) {
	for done := uint32(0); done < cycles; done += pausesOfSpin {
		doSpin()
	}
}

// goyield lets the goroutines behind this one run that have been made ready
// already.
func goyield() { Gosched() }

const pausesOfSpin = 30

//go:linkname doSpin mg_do_spin
func doSpin()

//go:linkname syncDoSpin sync.runtime_doSpin
func syncDoSpin() { doSpin() }

//go:linkname canSpin mg_can_spin
func canSpin(i int) bool

//go:linkname syncCanSpin sync.runtime_canSpin
func syncCanSpin(i int) bool { return canSpin(i) }

//go:linkname semAcquire mg_sem_acquire
func semAcquire(addr *uint32, lifo bool, caller uint32)

//go:linkname syncSemacquire sync.runtime_Semacquire
func syncSemacquire(s *uint32) { semAcquire(s, false, 0) }

//go:linkname syncSemacquireMutex sync.runtime_SemacquireMutex
func syncSemacquireMutex(s *uint32, lifo bool, _ int) { semAcquire(s, lifo, 0) }

//go:linkname semRelease mg_sem_release
func semRelease(addr *uint32, handoff bool)

//go:linkname syncSemrelease sync.runtime_Semrelease
func syncSemrelease(s *uint32, handoff bool, _ int) { semRelease(s, handoff) }

//go:linkname wallClock mg_walltime
func wallClock() (seconds, nanoseconds int64)

// now reads both clocks, as package time does.
func now() (seconds int64, nanoseconds int32, monotonic int64) {
	s, n := wallClock()
	return s, int32(n), nanotime()
}

//go:linkname timeNow time.now
func timeNow() (seconds int64, nanoseconds int32, monotonic int64) { return now() }

//go:linkname timeRuntimeNow time.runtimeNow
func timeRuntimeNow() (seconds int64, nanoseconds int32, monotonic int64) { return now() }

//go:linkname timeRuntimeNano time.runtimeNano
func timeRuntimeNano() int64 { return nanotime() }

// throw ends the program with a fatal error.
func throw(text string) { fatal(text) }

//go:linkname syncThrow sync.throw
func syncThrow(text string) { fatal(text) }

//go:linkname syncFatal sync.fatal
func syncFatal(text string) { fatal(text) }

// noescape returns p. Who links to it declares it without a body, so the
// compiler does not see that the result points to what p does.
func noescape(p unsafe.Pointer) unsafe.Pointer { return p }
