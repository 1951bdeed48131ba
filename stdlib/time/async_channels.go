package time

import (
	"internal/rt"
	"sync/atomic"
	"unsafe"
)

// With GODEBUG=asynctimerchan=1, which modules for Go 1.22 and before have of themselves, the channels of timers are ordinary ones
// with room for one time: what a timer has sent stays there after Stop and Reset. It counts when a timer is made.
var asyncChannels atomic.Bool

func init() {
	look := func() { asyncChannels.Store(hasAsyncChannels()) }
	look()
	rt.SettingsChange = look
}

//go:linkname gosched mg_gosched
func gosched()

func hasAsyncChannels() bool {
	value := rt.Setting("asynctimerchan")
	return value == "1" || value == "2"
}

// plan is when a timer fires next, and how often after that. It never changes.
type plan struct {
	when, period int64
}

// sending is the plan of a timer while somebody sends its time.
var sending plan

// asyncTimer sends times on an ordinary channel. Whoever takes a plan that is due out of it sends the time, be it the goroutine that the
// runtime starts or a Stop or Reset that comes before that goroutine: when they report that the timer has fired, the time is there.
type asyncTimer struct {
	call // first, so that a Timer finds the rest by it
	c    chan Time
	plan atomic.Pointer[plan]
}

func newAsync(d Duration, period int64) *asyncTimer {
	a := &asyncTimer{c: make(chan Time, 1)}
	a.f = a.fire
	a.set(&plan{deadline(d), period})
	return a
}

func newAsyncTimer(d Duration) *Timer {
	a := newAsync(d, 0)
	return &Timer{C: a.c, c: a.c, f: &a.call}
}

func newAsyncTicker(d Duration) *Ticker {
	a := newAsync(d, int64(d))
	return &Ticker{C: a.c, async: a}
}

// async returns the rest of a timer with an ordinary channel.
func (t *Timer) async() *asyncTimer { return (*asyncTimer)(unsafe.Pointer(t.f)) }

// set puts another plan in place of the last one, nil for none, and reports whether that was still to come.
func (a *asyncTimer) set(next *plan) bool {
	for {
		last := a.plan.Load()
		waiting := last != nil && last.when > nanotime()
		if last == &sending || !a.replace(last, next, !waiting) {
			gosched()
			continue
		}
		a.settle(next)
		return waiting
	}
}

// fire is what the runtime calls. A plan that is not due belongs to a later call.
func (a *asyncTimer) fire() {
	last := a.plan.Load()
	now := nanotime()
	if last == nil || last == &sending || last.when > now {
		return
	}
	var next *plan
	if last.period != 0 {
		next = &plan{last.when + last.period*(1+(now-last.when)/last.period), last.period}
	}
	if a.replace(last, next, true) {
		a.settle(next)
	}
}

// replace puts next in place of last, unless another has come first, and sends the time of last if that is due.
func (a *asyncTimer) replace(last, next *plan, due bool) bool {
	if last == nil || !due {
		return a.plan.CompareAndSwap(last, next)
	}
	if !a.plan.CompareAndSwap(last, &sending) {
		return false
	}
	a.send()
	a.plan.Store(next)
	return true
}

// send sends the time unless the one before is still there.
func (a *asyncTimer) send() {
	select {
	case a.c <- Now():
	default:
	}
}

// settle makes the runtime's timer follow a plan that has been put in place. Another may have come since, and its call before this one.
// Who sends settles what comes after.
func (a *asyncTimer) settle(p *plan) {
	for {
		if p == nil {
			callStop(&a.call)
		} else {
			callReset(&a.call, p.when)
		}
		last := p
		if p = a.plan.Load(); p == last || p == &sending {
			return
		}
	}
}
