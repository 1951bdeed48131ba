package sync

import (
	"sync/atomic"
	"unsafe"

	"internal/race"
)

// WaitGroup waits for tasks to finish.
type WaitGroup struct {
	state uint64 // tasks in the upper half, waiters in the lower one
	sema  uint32
}

// Add changes the number of tasks; at zero, who waits goes on.
func (wg *WaitGroup) Add(delta int) {
	if race.Enabled && delta < 0 {
		race.ReleaseMerge(unsafe.Pointer(wg))
	}
	state := atomic.AddUint64(&wg.state, uint64(delta)<<32)
	if race.Enabled && delta > 0 && int32(state>>32) == int32(delta) {
		// The first Add and Wait must not run side by side: Wait writes here.
		race.Read(unsafe.Pointer(&wg.sema))
	}
	if uint32(state) != 0 || int64(state) < 0 {
		wg.checkAndWake(state, delta)
	}
}

// checkAndWake ends Add if somebody waits, or there are fewer than no tasks.
//
//go:noinline
func (wg *WaitGroup) checkAndWake(state uint64, delta int) {
	tasks := int32(state >> 32)
	waiters := uint32(state)
	if tasks < 0 {
		panic("sync: negative WaitGroup counter")
	}
	if delta > 0 && tasks == int32(delta) {
		panic("sync: WaitGroup misuse: Add called concurrently with Wait")
	}
	if tasks > 0 {
		return
	}
	// With no tasks and some waiters nobody else may change the state.
	if atomic.LoadUint64(&wg.state) != state {
		panic("sync: WaitGroup misuse: Add called concurrently with Wait")
	}
	atomic.StoreUint64(&wg.state, 0)
	for ; waiters != 0; waiters-- {
		semRelease(&wg.sema, false)
	}
}

// Done is Add(-1).
func (wg *WaitGroup) Done() {
	wg.Add(-1)
}

// Wait waits until there are no tasks.
func (wg *WaitGroup) Wait() {
	for {
		state := atomic.LoadUint64(&wg.state)
		if int32(state>>32) == 0 {
			if race.Enabled {
				race.Acquire(unsafe.Pointer(wg))
			}
			return
		}
		if !atomic.CompareAndSwapUint64(&wg.state, state, state+1) {
			continue
		}
		if race.Enabled && uint32(state) == 0 {
			race.Write(unsafe.Pointer(&wg.sema))
		}
		semAcquire(&wg.sema, false, waitGroupWait)
		if atomic.LoadUint64(&wg.state) != 0 {
			panic("sync: WaitGroup is reused before previous Wait has returned")
		}
		if race.Enabled {
			race.Acquire(unsafe.Pointer(wg))
		}
		return
	}
}

// Go runs f in a goroutine, as a task. If f panics the task is not done: the
// program must end with the panic, not race with what Wait held up.
func (wg *WaitGroup) Go(f func()) {
	wg.Add(1)
	go func() {
		defer func() {
			if x := recover(); x != nil {
				panic(x)
			}
			wg.Done()
		}()
		f()
	}()
}
