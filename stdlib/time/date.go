package time

// Month is a month of the year, January being 1.
type Month int

// The months.
const (
	January Month = 1 + iota
	February
	March
	April
	May
	June
	July
	August
	September
	October
	November
	December
)

// Weekday is a day of the week, Sunday being 0.
type Weekday int

// The days.
const (
	Sunday Weekday = iota
	Monday
	Tuesday
	Wednesday
	Thursday
	Friday
	Saturday
)

var monthNames = [...]string{
	"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
}

var dayNames = [...]string{"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"}

func outside(kind string, n int) string {
	var buf [20]byte
	return "%!" + kind + "(" + string(buf[putDigits(buf[:], uint64(n)):]) + ")"
}

func (m Month) String() string {
	if January <= m && m <= December {
		return monthNames[m-1]
	}
	return outside("Month", int(m))
}

func (d Weekday) String() string {
	if Sunday <= d && d <= Saturday {
		return dayNames[d]
	}
	return outside("Weekday", int(d))
}

// daysOf counts the days from the first of January of the year 1 to a date of
// the Gregorian calendar. Years begin in March here: leap days come last.
func daysOf(year int64, month, day int64) int64 {
	if month <= 2 {
		year--
		month += 12
	}
	era := floorDiv(year, 400)
	inEra := year - era*400
	inYear := (153*(month-3)+2)/5 + day - 1
	return era*146097 + inEra*365 + inEra/4 - inEra/100 + inYear - 306
}

// dateOf undoes daysOf. It is the algorithm of Neri and Schneider ("Euclidean affine functions and their application to calendar
// algorithms", 2023), which finds years and months by multiplications: days count from a March on, in a year divisible by 400 that lies
// before all times.
func dateOf(days int64) (year int, month Month, day int) {
	year, inYear := fromMarch(days)
	months := 2141*inYear + 197913 // with 16 bits of fraction; 3 is March
	month = Month(months >> 16)
	if month > December {
		month -= 12
		year++
	}
	return year, month, int(months&0xffff/2141) + 1
}

// fromMarch returns the year in which the March is that a day follows, and how many days it is after the first of it.
func fromMarch(days int64) (year int, inYear uint32) {
	const eras = 1_000_000_000 // of 400 years, before the year 0
	quarters := 4*uint64(days+306+eras*146097) + 3
	century, inCentury := quarters/146097, quarters%146097/4
	years := 2939745 * (4*inCentury + 3) // of the century, with 32 bits of fraction
	return int(int64(100*century+years>>32) - 400*eras), uint32(years) / 2939745 / 4
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// local returns the seconds since the year 1 that t's location's clock shows.
func (t Time) local() int64 {
	if t.loc == nil {
		return t.sec()
	}
	return t.sec() + int64(t.loc.offsetAt(t.Unix()))
}

func (t Time) days() int64 { return floorDiv(t.local(), secondsPerDay) }

// Date returns the date of t.
func (t Time) Date() (year int, month Month, day int) { return dateOf(t.days()) }

// Clock returns the time of day of t.
func (t Time) Clock() (hour, min, sec int) {
	local := t.local()
	s := int(local - floorDiv(local, secondsPerDay)*secondsPerDay)
	return s / 3600, s / 60 % 60, s % 60
}

// Year returns t's year.
func (t Time) Year() int {
	year, _, _ := t.Date()
	return year
}

// Month returns t's month.
func (t Time) Month() Month {
	_, month, _ := t.Date()
	return month
}

// Day returns t's day of the month.
func (t Time) Day() int {
	_, _, day := t.Date()
	return day
}

// Hour returns t's hour, from 0 to 23.
func (t Time) Hour() int {
	hour, _, _ := t.Clock()
	return hour
}

// Minute returns t's minute.
func (t Time) Minute() int {
	_, min, _ := t.Clock()
	return min
}

// Second returns t's second.
func (t Time) Second() int {
	_, _, sec := t.Clock()
	return sec
}

// Nanosecond returns t's nanoseconds within the second.
func (t Time) Nanosecond() int { return int(t.nsec()) }

// Weekday returns t's day of the week; the year 1 began on a Monday.
func (t Time) Weekday() Weekday { return weekdayOf(t.days()) }

// weekdayOf returns the weekday of a day since the year 1.
func weekdayOf(days int64) Weekday {
	days++
	return Weekday(days - floorDiv(days, 7)*7)
}

// YearDay returns t's day of the year, from 1.
func (t Time) YearDay() int {
	const marchToDecember = 306 // days
	year, inYear := fromMarch(t.days())
	if inYear >= marchToDecember {
		return int(inYear) - marchToDecember + 1
	}
	return int(inYear) + 31 + daysIn(February, year) + 1
}

// ISOWeek returns the year and week of ISO 8601: weeks begin on Monday and
// belong to the year of their Thursday.
func (t Time) ISOWeek() (year, week int) {
	days := t.days()
	thursday := days - floorDiv(days, 7)*7
	days += 3 - thursday
	year, _, _ = dateOf(days)
	return year, int(days-daysOf(int64(year), 1, 1))/7 + 1
}

// carry moves what is outside of [0, base) from lo to hi.
func carry(hi, lo, base int) (int, int) {
	if 0 <= lo && lo < base {
		return hi, lo
	}
	q := int(floorDiv(int64(lo), int64(base)))
	return hi + q, lo - q*base
}

// Date returns a time; what is outside of its usual range is carried over.
func Date(year int, month Month, day, hour, min, sec, nsec int, loc *Location) Time {
	if loc == nil {
		panic("time: missing Location in call to Date")
	}
	year, m := carry(year, int(month)-1, 12)
	sec, nsec = carry(sec, nsec, 1e9)
	min, sec = carry(min, sec, 60)
	hour, min = carry(hour, min, 60)
	day, hour = carry(day, hour, 24)
	return usualDate(year, Month(m+1), day, hour, min, sec, nsec, loc)
}

// usualDate is Date for what is in its usual range, but for the day.
func usualDate(year int, month Month, day, hour, min, sec, nsec int, loc *Location) Time {
	days := daysOf(int64(year), int64(month), 1) + int64(day-1)
	t := instant(days*secondsPerDay+int64(hour*3600+min*60+sec), int64(nsec), nil)
	if loc == UTC {
		return t
	}
	// The offset is that of the time itself, which is not known yet: that of the
	// local time is, unless a change lies between.
	z := loc.lookup(t.Unix())
	if utc := t.Unix() - int64(z.offset); utc < z.start || utc >= z.end {
		z = loc.lookup(utc)
	}
	t.ext -= int64(z.offset)
	return t.in(loc)
}

// AddDate adds to the parts of the date, as Date does.
func (t Time) AddDate(years int, months int, days int) Time {
	year, month, day := t.Date()
	hour, min, sec := t.Clock()
	return Date(year+years, month+Month(months), day+days, hour, min, sec, t.Nanosecond(), t.Location())
}
