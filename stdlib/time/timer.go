package time

import (
	"unsafe"

	"internal/race"
)

// call is what the runtime knows of a timer of AfterFunc.
type call struct {
	opaque [4]uintptr
	f      func()
	bubble uintptr
}

//go:linkname callStop mg_timer_stop
func callStop(c *call) bool

//go:linkname callReset mg_timer_reset
func callReset(c *call, when int64) bool

// timeOrigin is what the runtime needs to make a Time.
type timeOrigin struct {
	start int64
	local **Location
}

var origin = timeOrigin{startNano, &Local}

// The runtime makes a Time when it is received: nothing is in the channel of a
// timer that nobody waits for, and nothing keeps it.
//
//go:linkname chanMake mg_timer_chan_make
func chanMake(o *timeOrigin, when, period int64) <-chan Time

//go:linkname chanStop mg_timer_chan_stop
func chanStop(c <-chan Time) bool

//go:linkname chanReset mg_timer_chan_reset
func chanReset(c <-chan Time, when, period int64) bool

// deadline returns when d will have passed.
func deadline(d Duration) int64 {
	now := nanotime()
	if d <= 0 {
		return now
	}
	if when := now + int64(d); when > 0 {
		return when
	}
	return 1<<63 - 1
}

func newChan(d, period Duration) <-chan Time {
	return chanMake(&origin, deadline(d), int64(period))
}

// Timer fires once. What kind it is says what it has besides C, which a program may change: c alone if the runtime sends, f alone if it is
// of AfterFunc, both if it is an asyncTimer.
type Timer struct {
	C <-chan Time
	c <-chan Time
	f *call
}

// NewTimer returns a Timer that sends the time on C after d.
func NewTimer(d Duration) *Timer {
	if asyncChannels.Load() {
		return newAsyncTimer(d)
	}
	c := newChan(d, 0)
	return &Timer{C: c, c: c}
}

// AfterFunc calls f in its own goroutine after d.
func AfterFunc(d Duration, f func()) *Timer {
	if f == nil {
		f = goOfNil
	}
	t := &Timer{f: &call{f: f}}
	if race.Enabled {
		c, here := t.f, race.Here()
		c.f = func() {
			race.CreatedAt(here)
			race.Acquire(unsafe.Pointer(c))
			f()
		}
		race.ReleaseMerge(unsafe.Pointer(c))
	}
	callReset(t.f, deadline(d))
	return t
}

// goOfNil ends the program when the time of a timer without a function has come.
func goOfNil() {
	var f func()
	go f()
}

// Stop prevents t from firing, and reports whether it did.
func (t *Timer) Stop() bool {
	switch {
	case t.f == nil && t.c == nil:
		panic("time: Stop called on uninitialized Timer")
	case t.f == nil:
		return chanStop(t.c)
	case t.c != nil:
		return t.async().set(nil)
	}
	return callStop(t.f)
}

// Reset makes t fire after d instead, and reports whether it was active.
func (t *Timer) Reset(d Duration) bool {
	switch {
	case t.f == nil && t.c == nil:
		panic("time: Reset called on uninitialized Timer")
	case t.f == nil:
		return chanReset(t.c, deadline(d), 0)
	case t.c != nil:
		return t.async().set(&plan{when: deadline(d)})
	}
	if race.Enabled {
		race.ReleaseMerge(unsafe.Pointer(t.f))
	}
	return callReset(t.f, deadline(d))
}

// After returns NewTimer(d).C.
func After(d Duration) <-chan Time {
	if asyncChannels.Load() {
		return newAsyncTimer(d).C
	}
	return newChan(d, 0)
}

// Ticker fires again and again.
type Ticker struct {
	C     <-chan Time
	c     <-chan Time // the runtime's
	async *asyncTimer // in its place
}

// NewTicker returns a Ticker that sends the time on C every d; it drops ticks
// that nobody takes in time.
func NewTicker(d Duration) *Ticker {
	if d <= 0 {
		panic("non-positive interval for NewTicker")
	}
	if asyncChannels.Load() {
		return newAsyncTicker(d)
	}
	c := newChan(d, d)
	return &Ticker{C: c, c: c}
}

// Stop ends the ticks; C stays open.
func (t *Ticker) Stop() {
	if t.c != nil {
		chanStop(t.c)
	} else if t.async != nil {
		t.async.set(nil)
	}
}

// Reset makes t tick every d from now on.
func (t *Ticker) Reset(d Duration) {
	if d <= 0 {
		panic("non-positive interval for Ticker.Reset")
	}
	if t.async != nil {
		t.async.set(&plan{deadline(d), int64(d)})
		return
	}
	if t.c == nil {
		panic("time: Reset called on uninitialized Ticker")
	}
	chanReset(t.c, deadline(d), int64(d))
}

// Tick returns NewTicker(d).C, nil if d is not positive.
func Tick(d Duration) <-chan Time {
	if d <= 0 {
		return nil
	}
	return NewTicker(d).C
}
