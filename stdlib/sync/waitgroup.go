package sync

import (
	"sync/atomic"
	"unsafe"

	"internal/race"
	"internal/rt"
	"internal/synctest"
)

// WaitGroup waits for tasks to finish.
type WaitGroup struct {
	state uint64 // tasks in the upper half, waiters in the lower one
	sema  uint32
	// The bubble of testing/synctest whose goroutines add tasks, 0 if it is in none.
	bubble uint32
}

// Add changes the number of tasks; at zero, who waits goes on.
func (wg *WaitGroup) Add(delta int) {
	if synctest.Used() {
		wg.addInBubble(delta)
		return
	}
	wg.add(delta)
}

// addInBubble is Add where there are bubbles: a call that Add ends with.
//
//go:noinline
func (wg *WaitGroup) addInBubble(delta int) {
	wg.enterBubble()
	wg.add(delta)
}

func (wg *WaitGroup) add(delta int) {
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

// enterBubble puts the WaitGroup into the goroutine's bubble, unless it has tasks of others.
func (wg *WaitGroup) enterBubble() {
	here := synctest.Current()
	idle := atomic.LoadUint64(&wg.state) == 0
	if here != 0 && idle {
		atomic.CompareAndSwapUint32(&wg.bubble, 0, here)
	}
	switch there := atomic.LoadUint32(&wg.bubble); {
	case there == here:
	case there != 0 && here != 0:
		rt.Fatal("sync: WaitGroup.Add called from multiple synctest bubbles")
	default:
		rt.Fatal("sync: WaitGroup.Add called from inside and outside synctest bubble")
	}
}

// inBubble reports whether the WaitGroup is in the goroutine's bubble.
func (wg *WaitGroup) inBubble() bool {
	there := atomic.LoadUint32(&wg.bubble)
	return there != 0 && there == synctest.Current()
}

// leaveBubble takes the WaitGroup, which has no tasks, out of the goroutine's bubble.
func (wg *WaitGroup) leaveBubble() {
	if synctest.Used() && wg.inBubble() {
		atomic.StoreUint32(&wg.bubble, 0)
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
	wg.leaveBubble()
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
			wg.leaveBubble()
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
		semAcquire(&wg.sema, false, wg.waitReason())
		if atomic.LoadUint64(&wg.state) != 0 {
			panic("sync: WaitGroup is reused before previous Wait has returned")
		}
		if race.Enabled {
			race.Acquire(unsafe.Pointer(wg))
		}
		return
	}
}

// waitReason tells whether only the goroutine's bubble can end its wait.
func (wg *WaitGroup) waitReason() uint32 {
	if synctest.Used() && wg.inBubble() {
		return waitGroupWaitInBubble
	}
	return waitGroupWait
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
