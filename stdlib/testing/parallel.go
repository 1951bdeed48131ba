package testing

import "sync"

// Parallel lets the test run beside others once its parent's function has
// returned.
func (t *T) Parallel() {
	t.refuseInBubble("Parallel")
	if t.parked {
		panic("testing: t.Parallel called multiple times")
	}
	if t.changesProcess {
		panic(parallelConflict)
	}
	t.parked = true
	if t.release == nil {
		return
	}
	if t.above != nil {
		t.above.hasParallel.Store(true)
	}
	out.event("PAUSE", t.name)
	running.stop(t.name)
	close(t.turn)
	<-t.release
	slots.take()
	running.start(t.name)
	out.event("CONT", t.name)
}

// runParallel runs the parallel subtests, and then the cleanups. Meanwhile others may have the slot of the test, or the
// one of the test that it is a part of, which waits for it.
func (t *T) runParallel() {
	waits := t.hasParallel.Load() && t.hasSlot()
	if waits {
		slots.give()
	}
	defer func() { // a cleanup may end the goroutine
		switch {
		case waits && !t.parked:
			slots.take()
		case !waits && t.parked && t.release != nil:
			slots.give()
		}
	}()
	close(t.children)
	t.waiters.Wait()
	t.cleanUp()
}

// hasSlot reports whether the test is parallel, or a part of one that is.
func (t *T) hasSlot() bool {
	for ; t != nil; t = t.above {
		if t.parked && t.release != nil {
			return true
		}
	}
	return false
}

// slotSet limits how many tests run in parallel. They get their slots in the order in which they ask.
type slotSet struct {
	mu      sync.Mutex
	free    int // more than there are, if goroutines of one test have given its slot away
	waiting []chan struct{}
}

// slots is nil while there is no limit.
var slots *slotSet

func newSlots(n int) *slotSet { return &slotSet{free: n} }

func (s *slotSet) take() {
	if s == nil {
		return
	}
	s.mu.Lock()
	if s.free > 0 {
		s.free--
		s.mu.Unlock()
		return
	}
	turn := make(chan struct{})
	s.waiting = append(s.waiting, turn)
	s.mu.Unlock()
	<-turn
}

func (s *slotSet) give() {
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.waiting) == 0 {
		s.free++
		return
	}
	close(s.waiting[0])
	s.waiting = s.waiting[1:]
}
