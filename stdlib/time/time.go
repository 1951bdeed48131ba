package time

// nanotime is what timers go by: the monotonic clock, or that of a bubble of testing/synctest.
//
//go:linkname nanotime mg_clock_time
func nanotime() int64

// monotonic is the reading of the monotonic clock for a Time, since origin; 0 in a bubble.
//
//go:linkname monotonic mg_monotonic
func monotonic(origin int64) int64

//go:linkname walltime mg_walltime
func walltime() (sec int64, nsec int64)

// Sleep lets at least d pass.
//
//go:linkname Sleep mg_sleep
func Sleep(d Duration)

// startNano makes the monotonic clock begin with the program; a reading is
// never 0.
var startNano = nanotime() - 1

// Time is an instant, in nanoseconds. The zero value is the first of January of
// the year 1. One that comes from Now also has a reading of the monotonic clock,
// which comparisons and differences use where both have one.
//
// Programs see the fields where they print structs that hold a Time, so these are
// Go's. The nanoseconds are the low bits of wall. With the bit measured, the bits
// above them are the seconds since 1885, and ext is the reading; without it ext
// is the seconds since the year 1.
type Time struct {
	wall uint64
	ext  int64
	loc  *Location
}

const (
	secondsPerDay  = 86400
	unixToInternal = 62135596800 // seconds from the year 1 to 1970
	base           = 59453308800 // from the year 1 to 1885

	nsecBits = 30
	secBits  = 33
	measured = 1 << 63
)

// instant is the time nsec nanoseconds, less than a second, and sec seconds
// after the year 1 began.
func instant(sec, nsec int64, loc *Location) Time {
	return Time{uint64(nsec), sec, loc}
}

// reading is instant with a reading of the monotonic clock, for which the first
// and the last years that there are have no room.
func reading(sec, nsec, mono int64, loc *Location) Time {
	since := uint64(sec - base)
	if since>>secBits != 0 {
		return instant(sec, nsec, loc)
	}
	return Time{measured | since<<nsecBits | uint64(nsec), mono, loc}
}

func (t Time) hasReading() bool { return t.wall&measured != 0 }

// withoutReading is t as instant would make it.
func (t Time) withoutReading() Time { return instant(t.sec(), t.nsec(), t.loc) }

// sec returns the seconds since the year 1.
func (t Time) sec() int64 {
	if t.hasReading() {
		return base + int64(t.wall&^measured>>nsecBits)
	}
	return t.ext
}

func (t Time) nsec() int64 { return int64(t.wall & (1<<nsecBits - 1)) }

// Now returns the current time.
func Now() Time {
	sec, nsec := walltime()
	if mono := monotonic(startNano); mono != 0 {
		return reading(sec+unixToInternal, nsec, mono, Local)
	}
	return instant(sec+unixToInternal, nsec, Local)
}

// wallNow is Now without a reading of the monotonic clock: each clock takes 30 ns.
func wallNow() Time {
	sec, nsec := walltime()
	return instant(sec+unixToInternal, nsec, Local)
}

// Unix returns the time sec seconds and nsec nanoseconds after 1970 began.
func Unix(sec int64, nsec int64) Time {
	sec += nsec / 1e9
	nsec %= 1e9
	if nsec < 0 {
		nsec += 1e9
		sec--
	}
	return instant(sec+unixToInternal, nsec, Local)
}

// UnixMilli returns the time msec milliseconds after 1970 began.
func UnixMilli(msec int64) Time {
	return Unix(msec/1e3, msec%1e3*1e6)
}

// UnixMicro returns the time usec microseconds after 1970 began.
func UnixMicro(usec int64) Time {
	return Unix(usec/1e6, usec%1e6*1e3)
}

// Unix returns t in seconds since 1970.
func (t Time) Unix() int64 { return t.sec() - unixToInternal }

// UnixNano returns t in nanoseconds since 1970.
func (t Time) UnixNano() int64 { return t.Unix()*1e9 + t.nsec() }

// UnixMicro returns t in microseconds since 1970.
func (t Time) UnixMicro() int64 { return t.Unix()*1e6 + t.nsec()/1e3 }

// UnixMilli returns t in milliseconds since 1970.
func (t Time) UnixMilli() int64 { return t.Unix()*1e3 + t.nsec()/1e6 }

// IsZero reports whether t is the zero instant.
func (t Time) IsZero() bool { return t.sec() == 0 && t.nsec() == 0 }

// in is t in loc, without a reading of the monotonic clock.
func (t Time) in(loc *Location) Time {
	if loc == &utcLocation {
		loc = nil
	}
	return instant(t.sec(), t.nsec(), loc)
}

// UTC returns t in UTC.
func (t Time) UTC() Time { return t.in(nil) }

// Local returns t in Local.
func (t Time) Local() Time { return t.in(Local) }

// In returns t in loc.
func (t Time) In(loc *Location) Time {
	if loc == nil {
		panic("time: missing Location in call to Time.In")
	}
	return t.in(loc)
}

// Location returns t's location.
func (t Time) Location() *Location {
	if t.loc == nil {
		return UTC
	}
	return t.loc
}

// Zone returns the name and the offset of what t's location's clocks follow at t.
func (t Time) Zone() (name string, offset int) {
	z := t.loc.lookup(t.Unix())
	return z.name, z.offset
}

// IsDST reports whether it is summer time.
func (t Time) IsDST() bool { return t.loc.lookup(t.Unix()).dst }

// ZoneBounds returns from when and until when the zone holds that holds at t; the
// zero Time for always.
func (t Time) ZoneBounds() (start, end Time) {
	z := t.loc.lookup(t.Unix())
	if z.start != always {
		start = Unix(z.start, 0).in(t.loc)
	}
	if z.end != never {
		end = Unix(z.end, 0).in(t.loc)
	}
	return start, end
}

// Add returns t + d.
func (t Time) Add(d Duration) Time {
	sec := t.sec() + int64(d/Second)
	nsec := t.nsec() + int64(d%Second)
	if nsec >= 1e9 {
		sec++
		nsec -= 1e9
	} else if nsec < 0 {
		sec--
		nsec += 1e9
	}
	if t.hasReading() {
		if m := t.ext + int64(d); (m < t.ext) == (d < 0) {
			return reading(sec, nsec, m, t.loc)
		}
	}
	return instant(sec, nsec, t.loc)
}

// Sub returns t - u, bounded to what a Duration can hold.
func (t Time) Sub(u Time) Duration {
	if t.wall&u.wall&measured != 0 {
		return Duration(t.ext - u.ext)
	}
	sec := t.sec() - u.sec()
	switch {
	case sec > 9223372036:
		return maxDuration
	case sec < -9223372037:
		return minDuration
	}
	d := Duration(sec)*Second + Duration(t.nsec()-u.nsec())
	switch {
	case sec > 0 && d < 0:
		return maxDuration
	case sec < 0 && d > 0:
		return minDuration
	}
	return d
}

// Since is Now().Sub(t).
func Since(t Time) Duration {
	if t.hasReading() {
		if now := monotonic(startNano); now != 0 {
			return Duration(now - t.ext)
		}
	}
	return wallNow().Sub(t)
}

// Until is t.Sub(Now()).
func Until(t Time) Duration {
	if t.hasReading() {
		if now := monotonic(startNano); now != 0 {
			return Duration(t.ext - now)
		}
	}
	return t.Sub(wallNow())
}

// Compare returns -1, 0 or 1 as t is before, at or after u.
func (t Time) Compare(u Time) int {
	if t.wall&u.wall&measured != 0 {
		return order(t.ext, u.ext)
	}
	if seconds := order(t.sec(), u.sec()); seconds != 0 {
		return seconds
	}
	return order(t.nsec(), u.nsec())
}

// order returns -1, 0 or 1 as a is less than b, the same or more.
func order(a, b int64) int {
	if a == b {
		return 0
	}
	if a < b {
		return -1
	}
	return 1
}

// After reports whether t is after u.
func (t Time) After(u Time) bool { return t.Compare(u) > 0 }

// Before reports whether t is before u.
func (t Time) Before(u Time) bool { return t.Compare(u) < 0 }

// Equal reports whether t and u are the same instant.
func (t Time) Equal(u Time) bool { return t.Compare(u) == 0 }

// Truncate rounds t down to a multiple of d since the zero time, and drops the
// monotonic reading.
func (t Time) Truncate(d Duration) Time {
	t = t.withoutReading()
	if d <= 0 {
		return t
	}
	return t.Add(-t.beyond(d))
}

// Round rounds t to the nearest multiple of d since the zero time, halves up,
// and drops the monotonic reading.
func (t Time) Round(d Duration) Time {
	t = t.withoutReading()
	if d <= 0 {
		return t
	}
	r := t.beyond(d)
	if uint64(r)*2 < uint64(d) {
		return t.Add(-r)
	}
	return t.Add(d - r)
}

// beyond returns t modulo d, in [0, d). The seconds are taken bit by bit: in
// nanoseconds they do not fit a word.
func (t Time) beyond(d Duration) Duration {
	m := uint64(d)
	sec := t.sec()
	negative := sec < 0
	nsec := uint64(t.nsec())
	if negative {
		// -(sec, nsec) is what is reduced, and the result is turned back.
		sec = -sec
		if nsec > 0 {
			sec--
			nsec = 1e9 - nsec
		}
	}
	r := uint64(0)
	unit := uint64(1e9) % m
	for bits := uint64(sec); bits != 0; bits >>= 1 {
		if bits&1 != 0 {
			r = (r + unit) % m
		}
		unit = unit * 2 % m
	}
	r = (r + nsec%m) % m
	if negative && r != 0 {
		r = m - r
	}
	return Duration(r)
}
