package time

// runtimeTimer is what the runtime knows of a timer. f must not block.
type runtimeTimer struct {
	opaque [6]uintptr
	when   int64 // in nanotime's clock
	period int64 // 0 for once
	f      func()
}

//go:linkname timerStart mg_timer_start
func timerStart(t *runtimeTimer)

//go:linkname timerStop mg_timer_stop
func timerStop(t *runtimeTimer) bool

//go:linkname timerReset mg_timer_reset
func timerReset(t *runtimeTimer, when, period int64) bool

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

// clock is what Timer and Ticker have in common. The channel has a place for
// one time, which Stop and Reset empty: what is received after them is never
// stale. cap(C) is therefore 1 and not 0 as in Go.
type clock struct {
	r runtimeTimer
	c chan Time // nil for AfterFunc
}

func (k *clock) tick() {
	select {
	case k.c <- Now():
	default:
	}
}

func (k *clock) drain() bool {
	select {
	case <-k.c:
		return true
	default:
		return false
	}
}

func (k *clock) stop() bool {
	active := timerStop(&k.r)
	return k.drain() || active
}

func (k *clock) reset(d, period Duration) bool {
	active := timerStop(&k.r)
	active = k.drain() || active
	timerReset(&k.r, deadline(d), int64(period))
	return active
}

// newClock returns an armed clock with a channel.
func newClock(d, period Duration) *clock {
	k := &clock{c: make(chan Time, 1)}
	k.r.when = deadline(d)
	k.r.period = int64(period)
	k.r.f = k.tick
	timerStart(&k.r)
	return k
}

// Timer fires once.
type Timer struct {
	C <-chan Time
	k *clock
}

// NewTimer returns a Timer that sends the time on C after d.
func NewTimer(d Duration) *Timer {
	k := newClock(d, 0)
	return &Timer{k.c, k}
}

// AfterFunc calls f in its own goroutine after d.
func AfterFunc(d Duration, f func()) *Timer {
	k := new(clock)
	k.r.when = deadline(d)
	k.r.f = func() { go f() }
	timerStart(&k.r)
	return &Timer{nil, k}
}

// Stop prevents t from firing, and reports whether it did.
func (t *Timer) Stop() bool {
	if t.k == nil {
		panic("time: Stop called on uninitialized Timer")
	}
	return t.k.stop()
}

// Reset makes t fire after d instead, and reports whether it was active.
func (t *Timer) Reset(d Duration) bool {
	if t.k == nil {
		panic("time: Reset called on uninitialized Timer")
	}
	return t.k.reset(d, 0)
}

// After returns NewTimer(d).C.
func After(d Duration) <-chan Time {
	return newClock(d, 0).c
}

// Ticker fires again and again.
type Ticker struct {
	C <-chan Time
	k *clock
}

// NewTicker returns a Ticker that sends the time on C every d; it drops ticks
// that nobody takes in time.
func NewTicker(d Duration) *Ticker {
	if d <= 0 {
		panic("non-positive interval for NewTicker")
	}
	k := newClock(d, d)
	return &Ticker{k.c, k}
}

// Stop ends the ticks; C stays open.
func (t *Ticker) Stop() {
	if t.k != nil {
		t.k.stop()
	}
}

// Reset makes t tick every d from now on.
func (t *Ticker) Reset(d Duration) {
	if d <= 0 {
		panic("non-positive interval for Ticker.Reset")
	}
	if t.k == nil {
		panic("time: Reset called on uninitialized Ticker")
	}
	t.k.reset(d, d)
}

// Tick returns NewTicker(d).C, nil if d is not positive.
func Tick(d Duration) <-chan Time {
	if d <= 0 {
		return nil
	}
	return newClock(d, d).c
}
