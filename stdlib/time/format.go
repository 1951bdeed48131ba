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

// elements are what a layout is looked through for at each place: those that begin with the same
// byte side by side, and the longest of those that begin alike in front.
var elements = [...]string{
	"January", "Jan", "Monday", "Mon", "MST", "01", "02", "03", "04", "05", "06", "002", "15", "1", "2006", "2", "3", "4", "5",
	"__2", "_2", "PM", "pm", "-070000", "-07:00:00", "-0700", "-07:00", "-07", "Z070000", "Z07:00:00", "Z0700", "Z07:00", "Z07",
}

// elementsFrom returns the elements that begin with a byte.
func elementsFrom(c byte) []string {
	switch c {
	case 'J':
		return elements[0:2]
	case 'M':
		return elements[2:5]
	case '0':
		return elements[5:12]
	case '1':
		return elements[12:14]
	case '2':
		return elements[14:16]
	case '3', '4', '5':
		return elements[16+c-'3':][:1]
	case '_':
		return elements[19:21]
	case 'P':
		return elements[21:22]
	case 'p':
		return elements[22:23]
	case '-':
		return elements[23:28]
	case 'Z':
		return elements[28:]
	}
	return nil
}

// element returns the first element of a layout with what stands before and
// behind it; it is "" at the end.
func element(layout string) (before, found, behind string) {
	for i := 0; i < len(layout); i++ {
		c := layout[i]
		if (c == '.' || c == ',') && i+1 < len(layout) && (layout[i+1] == '0' || layout[i+1] == '9') {
			end := i + 1
			for end < len(layout) && layout[end] == layout[i+1] {
				end++
			}
			if end >= len(layout) || !isDigit(layout[end]) {
				return layout[:i], layout[i:end], layout[end:]
			}
		}
		for _, e := range elementsFrom(c) {
			if len(layout)-i < len(e) || layout[i:i+len(e)] != e {
				continue
			}
			behind := layout[i+len(e):]
			if e == "Jan" && lowerNext(behind) {
				break
			}
			if e == "Mon" && lowerNext(behind) {
				break
			}
			if e == "_2" && len(behind) >= 3 && behind[:3] == "006" {
				// _2006 is an underscore and the year.
				return layout[:i+1], "2006", behind[3:]
			}
			return layout[:i], e, behind
		}
	}
	return layout, "", ""
}

func lowerNext(s string) bool {
	return s != "" && 'a' <= s[0] && s[0] <= 'z'
}

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
	return string(t.AppendFormat(nil, layout))
}

// AppendFormat appends Format(layout).
func (t Time) AppendFormat(b []byte, layout string) []byte {
	var s shown
	s.read(t)
	if layout == RFC3339 || layout == RFC3339Nano {
		return s.appendRFC3339(b, layout == RFC3339Nano)
	}
	for {
		before, e, behind := element(layout)
		b = append(b, before...)
		if e == "" {
			return b
		}
		b = s.appendElement(b, e)
		layout = behind
	}
}

// shown is a time taken apart, once for all elements of a layout.
type shown struct {
	time           Time
	days           int64 // since the year 1
	year           int
	month          Month
	day            int
	hour, min, sec int
}

func (s *shown) read(t Time) {
	local := t.local()
	s.time = t
	s.days = floorDiv(local, secondsPerDay)
	s.year, s.month, s.day = dateOf(s.days)
	clock := int(local - s.days*secondsPerDay)
	s.hour, s.min, s.sec = clock/3600, clock/60%60, clock%60
}

// appendRFC3339 is what AppendFormat does for the layouts that programs use most.
func (s *shown) appendRFC3339(b []byte, fraction bool) []byte {
	b = append(appendNumber(b, s.year, 4, '0'), '-')
	b = append(appendNumber(b, int(s.month), 2, '0'), '-')
	b = append(appendNumber(b, s.day, 2, '0'), 'T')
	b = append(appendNumber(b, s.hour, 2, '0'), ':')
	b = append(appendNumber(b, s.min, 2, '0'), ':')
	b = appendNumber(b, s.sec, 2, '0')
	if fraction && s.time.nsec != 0 {
		b = appendFraction(b, int(s.time.nsec), ".999999999")
	}
	return s.time.appendOffset(b, "Z07:00")
}

func (s *shown) yearDay() int { return int(s.days-daysOf(int64(s.year), 1, 1)) + 1 }

func (s *shown) hour12() int { return (s.hour+11)%12 + 1 }

func (s *shown) appendElement(b []byte, e string) []byte {
	switch e {
	case "2006":
		return appendNumber(b, s.year, 4, '0')
	case "06":
		return appendNumber(b, max(s.year%100, -(s.year%100)), 2, '0')
	case "January":
		return append(b, s.month.String()...)
	case "Jan":
		return append(b, s.month.String()[:3]...)
	case "1":
		return appendNumber(b, int(s.month), 0, '0')
	case "01":
		return appendNumber(b, int(s.month), 2, '0')
	case "Monday":
		return append(b, weekdayOf(s.days).String()...)
	case "Mon":
		return append(b, weekdayOf(s.days).String()[:3]...)
	case "2":
		return appendNumber(b, s.day, 0, '0')
	case "_2":
		return appendNumber(b, s.day, 2, ' ')
	case "02":
		return appendNumber(b, s.day, 2, '0')
	case "__2":
		return appendNumber(b, s.yearDay(), 3, ' ')
	case "002":
		return appendNumber(b, s.yearDay(), 3, '0')
	case "15":
		return appendNumber(b, s.hour, 2, '0')
	case "3":
		return appendNumber(b, s.hour12(), 0, '0')
	case "03":
		return appendNumber(b, s.hour12(), 2, '0')
	case "4":
		return appendNumber(b, s.min, 0, '0')
	case "04":
		return appendNumber(b, s.min, 2, '0')
	case "5":
		return appendNumber(b, s.sec, 0, '0')
	case "05":
		return appendNumber(b, s.sec, 2, '0')
	case "PM":
		if s.hour >= 12 {
			return append(b, "PM"...)
		}
		return append(b, "AM"...)
	case "pm":
		if s.hour >= 12 {
			return append(b, "pm"...)
		}
		return append(b, "am"...)
	case "MST":
		return s.time.appendZoneName(b)
	}
	if e[0] == '.' || e[0] == ',' {
		return appendFraction(b, int(s.time.nsec), e)
	}
	return s.time.appendOffset(b, e)
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
func (t Time) appendOffset(b []byte, e string) []byte {
	_, offset := t.Zone()
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
	b := t.AppendFormat(nil, "2006-01-02 15:04:05.999999999 -0700 MST")
	if t.mono == 0 {
		return string(b)
	}
	m := t.mono
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
