package time

import (
	"internal/rt"
	"sync/atomic"
)

// With GODEBUG=asynctimerchan=1, which modules for Go 1.22 and before have of themselves, the channels of timers are ordinary ones
// with room for one time: what a timer has sent stays there after Stop and Reset.
var asyncChannels = hasAsyncChannels()

func hasAsyncChannels() bool {
	value := rt.Setting("asynctimerchan")
	return value == "1" || value == "2"
}

// sendNow sends the time unless the one before is still there.
func sendNow(c chan<- Time) {
	select {
	case c <- Now():
	default:
	}
}

func newAsyncTimer(d Duration) *Timer {
	c := make(chan Time, 1)
	t := &Timer{C: c, f: &call{f: func() { sendNow(c) }}}
	callReset(t.f, deadline(d))
	return t
}

// asyncTicker arms itself anew each time that it fires, until period is 0.
type asyncTicker struct {
	call
	period atomic.Int64
	when   atomic.Int64
}

func newAsyncTicker(d Duration) *Ticker {
	c := make(chan Time, 1)
	a := new(asyncTicker)
	a.f = func() {
		sendNow(c)
		a.arm()
	}
	a.reset(d)
	return &Ticker{C: c, async: a}
}

// arm waits for the next whole period. Who stops the ticker meanwhile may have been too early.
func (a *asyncTicker) arm() {
	period := a.period.Load()
	if period == 0 {
		return
	}
	late := nanotime() - a.when.Load()
	callReset(&a.call, a.when.Add(period*(1+max(late, 0)/period)))
	if a.period.Load() == 0 {
		callStop(&a.call)
	}
}

func (a *asyncTicker) reset(d Duration) {
	a.when.Store(deadline(d))
	a.period.Store(int64(d))
	callReset(&a.call, a.when.Load())
}

func (a *asyncTicker) stop() {
	a.period.Store(0)
	callStop(&a.call)
}
