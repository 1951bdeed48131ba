package time

// What programs take from Go's package time by go:linkname: the seconds that a time's clock shows since long before all times, and the
// date and the time of day that they are.

const beforeAll = 9223371966579724800 // seconds from there to the year 1

//go:linkname absoluteOf time.Time.abs
func absoluteOf(t Time) uint64 { return uint64(t.local()) + beforeAll }

// absolute undoes absoluteOf; the time is in UTC.
func absolute(seconds uint64) Time { return instant(int64(seconds-beforeAll), 0, nil) }

//go:linkname clockOfAbsolute time.absClock
func clockOfAbsolute(seconds uint64) (hour, min, sec int) { return absolute(seconds).Clock() }

//go:linkname dateOfAbsolute time.absDate
func dateOfAbsolute(seconds uint64, _ bool) (year int, month Month, day int, yday int) {
	t := absolute(seconds)
	year, month, day = t.Date()
	return year, month, day, t.YearDay() - 1
}
