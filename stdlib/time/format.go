package time

// Layouts for Format and Parse.
const (
	Layout      = "01/02 03:04:05PM '06 -0700"
	ANSIC       = "Mon Jan _2 15:04:05 2006"
	UnixDate    = "Mon Jan _2 15:04:05 MST 2006"
	RubyDate    = "Mon Jan 02 15:04:05 -0700 2006"
	RFC822      = "02 Jan 06 15:04 MST"
	RFC822Z     = "02 Jan 06 15:04 -0700"
	RFC850      = "Monday, 02-Jan-06 15:04:05 MST"
	RFC1123     = "Mon, 02 Jan 2006 15:04:05 MST"
	RFC1123Z    = "Mon, 02 Jan 2006 15:04:05 -0700"
	RFC3339     = "2006-01-02T15:04:05Z07:00"
	RFC3339Nano = "2006-01-02T15:04:05.999999999Z07:00"
	Kitchen     = "3:04PM"
	Stamp       = "Jan _2 15:04:05"
	StampMilli  = "Jan _2 15:04:05.000"
	StampMicro  = "Jan _2 15:04:05.000000"
	StampNano   = "Jan _2 15:04:05.000000000"
	DateTime    = "2006-01-02 15:04:05"
	DateOnly    = "2006-01-02"
	TimeOnly    = "15:04:05"
)

// appendNumber appends n with at least width digits, filled with fill.
func appendNumber(b []byte, n, width int, fill byte) []byte {
	if width == 2 && 0 <= n && n < 100 && (n >= 10 || fill == '0') {
		return append(b, byte('0'+n/10), byte('0'+n%10))
	}
	if width == 4 && 1000 <= n && n < 10000 {
		return append(b, byte('0'+n/1000), byte('0'+n/100%10), byte('0'+n/10%10), byte('0'+n%10))
	}
	if n < 0 {
		b = append(b, '-')
		n = -n
	}
	var buf [20]byte
	at := putDigits(buf[:], uint64(n))
	for have := len(buf) - at; have < width; have++ {
		b = append(b, fill)
	}
	return append(b, buf[at:]...)
}

// Format shows t as the layout shows the time Mon Jan 2 15:04:05 MST 2006.
func (t Time) Format(layout string) string {
	var buf [64]byte
	return string(t.AppendFormat(buf[:0], layout))
}

// AppendFormat appends Format(layout).
func (t Time) AppendFormat(b []byte, layout string) []byte {
	var s shown
	s.read(t)
	if layout == RFC3339 || layout == RFC3339Nano {
		return s.appendRFC3339(b, layout == RFC3339Nano)
	}
	for {
		before, e, text, behind := nextElement(layout)
		b = append(b, before...)
		if e == noElement {
			return b
		}
		b = s.appendElement(b, e, text)
		layout = behind
	}
}

// shown is a time taken apart, once for all elements of a layout.
type shown struct {
	time           Time
	offset         int   // from UTC
	days           int64 // since the year 1
	year           int
	month          Month
	day            int
	hour, min, sec int
}

func (s *shown) read(t Time) {
	s.time, s.offset = t, t.loc.offsetAt(t.Unix())
	local := t.sec() + int64(s.offset)
	s.days = floorDiv(local, secondsPerDay)
	s.year, s.month, s.day = dateOf(s.days)
	clock := int(local - s.days*secondsPerDay)
	s.hour, s.min, s.sec = clock/3600, clock/60%60, clock%60
}

// appendRFC3339 is what AppendFormat does for the layouts that programs use most.
func (s *shown) appendRFC3339(b []byte, fraction bool) []byte {
	text := [...]byte{0, 0, 0, 0, '-', 0, 0, '-', 0, 0, 'T', 0, 0, ':', 0, 0, ':', 0, 0}
	if 0 <= s.year && s.year < 10000 {
		setTwo(&text, 0, s.year/100)
		setTwo(&text, 2, s.year%100)
	} else {
		b = appendNumber(b, s.year, 4, '0')
	}
	setTwo(&text, 5, int(s.month))
	setTwo(&text, 8, s.day)
	setTwo(&text, 11, s.hour)
	setTwo(&text, 14, s.min)
	setTwo(&text, 17, s.sec)
	if text[0] == 0 {
		b = append(b, text[4:]...)
	} else {
		b = append(b, text[:]...)
	}
	if fraction && s.time.nsec() != 0 {
		b = appendFraction(b, s.time.Nanosecond(), ".999999999")
	}
	return s.appendOffset(b, "Z07:00")
}

// setTwo writes the two digits of n at a place of a text.
func setTwo(text *[19]byte, at, n int) {
	text[at], text[at+1] = byte('0'+n/10), byte('0'+n%10)
}

func (s *shown) yearDay() int { return int(s.days-daysOf(int64(s.year), 1, 1)) + 1 }

func (s *shown) hour12() int { return (s.hour+11)%12 + 1 }

func (s *shown) appendElement(b []byte, e element, text string) []byte {
	switch e {
	case year4:
		return appendNumber(b, s.year, 4, '0')
	case year2:
		return appendNumber(b, max(s.year%100, -(s.year%100)), 2, '0')
	case longMonth:
		return append(b, s.month.String()...)
	case shortMonth:
		return append(b, s.month.String()[:3]...)
	case monthNumber:
		return appendNumber(b, int(s.month), 0, '0')
	case month2:
		return appendNumber(b, int(s.month), 2, '0')
	case longWeekday:
		return append(b, weekdayOf(s.days).String()...)
	case shortWeekday:
		return append(b, weekdayOf(s.days).String()[:3]...)
	case dayNumber:
		return appendNumber(b, s.day, 0, '0')
	case daySpace:
		return appendNumber(b, s.day, 2, ' ')
	case day2:
		return appendNumber(b, s.day, 2, '0')
	case yearDaySpace:
		return appendNumber(b, s.yearDay(), 3, ' ')
	case yearDay3:
		return appendNumber(b, s.yearDay(), 3, '0')
	case hour24:
		return appendNumber(b, s.hour, 2, '0')
	case hour12:
		return appendNumber(b, s.hour12(), 0, '0')
	case hour12x2:
		return appendNumber(b, s.hour12(), 2, '0')
	case minute:
		return appendNumber(b, s.min, 0, '0')
	case minute2:
		return appendNumber(b, s.min, 2, '0')
	case second:
		return appendNumber(b, s.sec, 0, '0')
	case second2:
		return appendNumber(b, s.sec, 2, '0')
	case upperHalf:
		return append(b, "AP"[s.hour/12], 'M')
	case lowerHalf:
		return append(b, "ap"[s.hour/12], 'm')
	case zoneName:
		return s.time.appendZoneName(b)
	case fraction:
		return appendFraction(b, s.time.Nanosecond(), text)
	}
	return s.appendOffset(b, text)
}

func (t Time) appendZoneName(b []byte) []byte {
	name, offset := t.Zone()
	if name != "" {
		return append(b, name...)
	}
	// Without a name it is shown as an offset.
	minutes := offset / 60
	if minutes < 0 {
		b = append(b, '-')
		minutes = -minutes
	} else {
		b = append(b, '+')
	}
	b = appendNumber(b, minutes/60, 2, '0')
	return appendNumber(b, minutes%60, 2, '0')
}

// appendFraction shows nanoseconds in as many places as e has, nine at most; zeros at the end
// are left out if e has nines.
func appendFraction(b []byte, nsec int, e string) []byte {
	var nine [9]byte
	for i := len(nine) - 1; i >= 0; i-- {
		nine[i] = byte('0' + nsec%10)
		nsec /= 10
	}
	digits := nine[:min(len(e)-1, 9)]
	if e[1] == '9' {
		for len(digits) > 0 && digits[len(digits)-1] == '0' {
			digits = digits[:len(digits)-1]
		}
		if len(digits) == 0 {
			return b
		}
	}
	return append(append(b, e[0]), digits...)
}

// appendOffset shows the offset from UTC in e's form; Z stands for none.
func (s *shown) appendOffset(b []byte, e string) []byte {
	offset := s.offset
	if e[0] == 'Z' && offset == 0 {
		return append(b, 'Z')
	}
	// The sign is that of the minutes; seconds alone bring their own.
	sign := byte('+')
	seconds := max(offset, -offset) % 60
	if offset <= -60 {
		sign = '-'
	} else {
		seconds = offset % 60
	}
	b = append(b, sign)
	offset = max(offset, -offset)
	b = appendNumber(b, offset/3600, 2, '0')
	colon := len(e) > 3 && e[3] == ':'
	if len(e) >= 5 {
		if colon {
			b = append(b, ':')
		}
		b = appendNumber(b, offset/60%60, 2, '0')
	}
	if len(e) >= 7 {
		if colon {
			b = append(b, ':')
		}
		b = appendNumber(b, seconds, 2, '0')
	}
	return b
}

// String shows t with all that is known of it.
func (t Time) String() string {
	var buf [96]byte
	b := t.AppendFormat(buf[:0], "2006-01-02 15:04:05.999999999 -0700 MST")
	if !t.hasReading() {
		return string(b)
	}
	m := t.ext
	sign := byte('+')
	if m < 0 {
		sign = '-'
		m = -m
	}
	b = append(b, " m="...)
	b = append(b, sign)
	b = appendNumber(b, int(m/1e9), 0, '0')
	b = append(b, '.')
	return string(appendNumber(b, int(m%1e9), 9, '0'))
}
