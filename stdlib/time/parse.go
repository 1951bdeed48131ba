package time

import (
	"errors"
	"unsafe"
)

// ParseError says which part of a text a layout did not suit.
type ParseError struct {
	Layout     string
	Value      string
	LayoutElem string
	ValueElem  string
	Message    string
}

func (e *ParseError) Error() string {
	if e.Message == "" {
		return "parsing time " + quote(e.Value) + " as " + quote(e.Layout) + ": cannot parse " + quote(e.ValueElem) + " as " + quote(e.LayoutElem)
	}
	return "parsing time " + quote(e.Value) + e.Message
}

// Parse reads a time as the layout shows the time Mon Jan 2 15:04:05 MST 2006.
// Without a zone in it, it is UTC.
func Parse(layout, value string) (Time, error) {
	return parse(layout, value, UTC, Local)
}

// ParseInLocation is Parse with loc for times without a zone.
func ParseInLocation(layout, value string, loc *Location) (Time, error) {
	return parse(layout, value, loc, loc)
}

var errBad = errors.New("bad value for field")

// parser holds what has been read; -1 for what has not.
type parser struct {
	value            string // what is left
	year             int
	month, day, yday int
	hour, min, sec   int
	nsec             int
	pm, am           bool
	utc              bool
	offset           int
	hasOffset        bool
	zoneName         string
	outOfRange       string // which part is
}

// copied is s apart from the text that it is a part of: what holds it keeps nothing else alive, and the
// text may be in a frame.
func copied(s string) string { return string([]byte(s)) }

// unfollowed is s, which the compiler does not know to be s: as methods store parts of a parser's text in the parser, it would take the
// text to leave for parts unknown. What leaves is copied.
func unfollowed(s string) string {
	address := uintptr(unsafe.Pointer(unsafe.StringData(s)))
	return unsafe.String((*byte)(unsafe.Pointer(address)), len(s))
}

func failed(layout, value, element, rest, message string) *ParseError {
	return &ParseError{layout, copied(value), element, copied(rest), message}
}

func parse(layout, value string, defaultZone, local *Location) (Time, error) {
	if layout == RFC3339 || layout == RFC3339Nano {
		if t, ok := readPlain(value, local); ok {
			return t, nil
		}
	}
	p := &parser{value: unfollowed(value), month: -1, day: -1, yday: -1}
	for rest := layout; ; {
		before, e, text, behind := nextElement(rest)
		if !p.skip(before) {
			return Time{}, failed(layout, value, before, p.value, "")
		}
		if e == noElement {
			if p.value != "" {
				return Time{}, failed(layout, value, "", p.value, ": extra text: "+quote(p.value))
			}
			break
		}
		hold := p.value
		err := p.element(e, text, behind)
		if p.outOfRange != "" {
			return Time{}, failed(layout, value, text, p.value, ": "+p.outOfRange+" out of range")
		}
		if err != nil {
			return Time{}, failed(layout, value, text, hold, "")
		}
		rest = behind
	}
	if p.pm && p.hour < 12 {
		p.hour += 12
	} else if p.am && p.hour == 12 {
		p.hour = 0
	}
	if complaint := p.settleDate(); complaint != "" {
		return Time{}, failed(layout, value, "", p.value, ": "+complaint)
	}
	return p.time(defaultZone, local), nil
}

// settleDate finds month and day, and what is wrong with them.
func (p *parser) settleDate() (complaint string) {
	if p.yday >= 0 {
		days := daysOf(int64(p.year), 1, 1) + int64(p.yday) - 1
		year, month, day := dateOf(days)
		switch {
		case p.yday < 1 || year != p.year:
			return "day-of-year out of range"
		case p.month >= 0 && p.month != int(month):
			return "day-of-year does not match month"
		case p.day >= 0 && p.day != day:
			return "day-of-year does not match day"
		}
		p.month, p.day = int(month), day
	}
	if p.month < 0 {
		p.month = 1
	}
	if p.day < 0 {
		p.day = 1
	}
	if p.day < 1 || p.day > daysIn(Month(p.month), p.year) {
		return "day out of range"
	}
	return ""
}

// time puts the parts together.
func (p *parser) time(defaultZone, local *Location) Time {
	in := func(loc *Location) Time {
		return usualDate(p.year, Month(p.month), p.day, p.hour, p.min, p.sec, p.nsec, loc)
	}
	switch {
	case p.utc:
		return in(UTC)
	case p.hasOffset:
		return in(UTC).atOffset(p.offset, p.zoneName, local)
	case p.zoneName != "":
		t := in(UTC)
		if offset, ok := local.lookupName(p.zoneName, t.Unix()); ok {
			t.ext -= int64(offset)
			return t.in(local)
		}
		// A name that is not known says nothing of its offset, unless it is GMT+3.
		offset := 0
		if len(p.zoneName) > 3 && p.zoneName[:3] == "GMT" {
			n := 0
			for _, c := range p.zoneName[4:] {
				n = n*10 + int(c-'0')
			}
			if p.zoneName[3] == '-' {
				n = -n
			}
			offset = n * 3600
		}
		return t.in(FixedZone(copied(p.zoneName), offset))
	}
	return in(defaultZone)
}

// atOffset is the time at which clocks with an offset show what those of UTC show at t. Its zone is the local one, if that has this
// offset then.
func (t Time) atOffset(offset int, name string, local *Location) Time {
	t.ext -= int64(offset)
	if z := local.lookup(t.Unix()); z.offset == offset && (name == "" || z.name == name) {
		return t.in(local)
	}
	return t.in(FixedZone(copied(name), offset))
}

// skip reads the text between elements; a run of spaces is any number of them.
func (p *parser) skip(text string) bool {
	for text != "" {
		if text[0] == ' ' {
			if p.value != "" && p.value[0] != ' ' {
				return false
			}
			text = cutSpaces(text)
			p.value = cutSpaces(p.value)
			continue
		}
		if p.value == "" || p.value[0] != text[0] {
			return false
		}
		text, p.value = text[1:], p.value[1:]
	}
	return true
}

func cutSpaces(s string) string {
	for s != "" && s[0] == ' ' {
		s = s[1:]
	}
	return s
}

func digitAt(s string, i int) bool {
	return i < len(s) && isDigit(s[i])
}

// number reads one or two digits, two if fixed.
func (p *parser) number(fixed bool) (int, error) {
	s := p.value
	if !digitAt(s, 0) {
		return 0, errBad
	}
	if !digitAt(s, 1) {
		if fixed {
			return 0, errBad
		}
		p.value = s[1:]
		return int(s[0] - '0'), nil
	}
	p.value = s[2:]
	return int(s[0]-'0')*10 + int(s[1]-'0'), nil
}

// digits reads n characters that are all digits.
func (p *parser) digits(n int) (int, error) {
	if len(p.value) < n {
		return 0, errBad
	}
	number := 0
	for _, c := range []byte(p.value[:n]) {
		if !isDigit(c) {
			return 0, errBad
		}
		number = number*10 + int(c-'0')
	}
	p.value = p.value[n:]
	return number, nil
}

// signed is the number that s is: as in Go, a sign may take the place of a digit.
func signed(s string) (int, error) {
	negative := s[0] == '-'
	if negative || s[0] == '+' {
		s = s[1:]
	}
	number := 0
	for _, c := range []byte(s) {
		if !isDigit(c) {
			return 0, errBad
		}
		number = number*10 + int(c-'0')
	}
	if negative {
		number = -number
	}
	return number, nil
}

// bounded reads a number within bounds.
func (p *parser) bounded(to *int, fixed bool, low, high int, name string) (err error) {
	*to, err = p.number(fixed)
	if err == nil && (*to < low || *to > high) {
		p.outOfRange = name
	}
	return err
}

// name reads one of the months' or days' names, in any case, or the first three letters of one.
func (p *parser) name(names []string, short bool) (int, error) {
	if p.value == "" {
		return -1, errBad
	}
	for i, name := range names {
		if short {
			name = name[:3]
		}
		if (p.value[0]^name[0])&^0x20 == 0 && len(p.value) >= len(name) && sameLetters(p.value[:len(name)], name) {
			p.value = p.value[len(name):]
			return i, nil
		}
	}
	return -1, errBad
}

func sameLetters(a, b string) bool {
	for i := range []byte(a) {
		c, d := a[i], b[i]
		if c != d && (c|0x20 != d|0x20 || c|0x20 < 'a' || c|0x20 > 'z') {
			return false
		}
	}
	return true
}

// element reads what an element of the layout stands for.
func (p *parser) element(e element, text, behind string) (err error) {
	switch e {
	case year2:
		if len(p.value) < 2 {
			return errBad
		}
		if p.year, err = signed(p.value[:2]); err != nil {
			return err
		}
		p.value = p.value[2:]
		p.year += 1900
		if p.year < 1969 {
			p.year += 100
		}
	case year4:
		if !digitAt(p.value, 0) {
			return errBad
		}
		p.year, err = p.digits(4)
	case shortMonth, longMonth:
		p.month, err = p.name(monthNames[:], e == shortMonth)
		p.month++
	case monthNumber, month2:
		err = p.bounded(&p.month, e == month2, 1, 12, "month")
	case shortWeekday, longWeekday:
		_, err = p.name(dayNames[:], e == shortWeekday)
	case dayNumber, daySpace, day2:
		if e == daySpace && p.value != "" && p.value[0] == ' ' {
			p.value = p.value[1:]
		}
		p.day, err = p.number(e == day2)
	case yearDaySpace, yearDay3:
		err = p.yearDay(e == yearDay3)
	case hour24:
		err = p.bounded(&p.hour, false, 0, 23, "hour")
	case hour12, hour12x2:
		err = p.bounded(&p.hour, e == hour12x2, 0, 12, "hour")
	case minute, minute2:
		err = p.bounded(&p.min, e == minute2, 0, 59, "minute")
	case second, second2:
		if err = p.bounded(&p.sec, e == second2, 0, 59, "second"); err == nil && p.outOfRange == "" {
			err = p.extraFraction(behind)
		}
	case upperHalf, lowerHalf:
		err = p.half(text)
	case zoneName:
		err = p.zone()
	case fraction:
		err = p.fraction(text)
	default:
		err = p.zoneOffset(text)
	}
	return err
}

// half reads which half of the day it is, in the case of the element: PM or pm.
func (p *parser) half(element string) error {
	if len(p.value) < 2 || p.value[1] != element[1] {
		return errBad
	}
	switch p.value[0] {
	case element[0]:
		p.pm = true
	case element[0] - 'P' + 'A':
		p.am = true
	default:
		return errBad
	}
	p.value = p.value[2:]
	return nil
}

func (p *parser) yearDay(fixed bool) error {
	for i := 0; i < 2 && !fixed && p.value != "" && p.value[0] == ' '; i++ {
		p.value = p.value[1:]
	}
	n, i := 0, 0
	for i < 3 && digitAt(p.value, i) {
		n = n*10 + int(p.value[i]-'0')
		i++
	}
	if i == 0 || fixed && i != 3 {
		return errBad
	}
	p.yday, p.value = n, p.value[i:]
	return nil
}

func isPoint(c byte) bool { return c == '.' || c == ',' }

// extraFraction reads a fraction of seconds that the layout does not mention.
func (p *parser) extraFraction(behind string) error {
	if len(p.value) < 2 || !isPoint(p.value[0]) || !isDigit(p.value[1]) {
		return nil
	}
	if _, e, _, _ := nextElement(behind); e == fraction {
		return nil
	}
	n := 2
	for digitAt(p.value, n) {
		n++
	}
	return p.nanoseconds(n)
}

// nanoseconds reads a point and digits, n characters together.
func (p *parser) nanoseconds(n int) error {
	if !isPoint(p.value[0]) {
		return errBad
	}
	text := p.value[1:min(n, 10)]
	nsec, err := signed(text)
	if err != nil {
		return err
	}
	if nsec < 0 {
		p.outOfRange = "fractional second"
	}
	for range 9 - len(text) {
		nsec *= 10
	}
	p.nsec, p.value = nsec, p.value[n:]
	return nil
}

func (p *parser) fraction(e string) error {
	if e[1] == '0' {
		if len(p.value) < len(e) {
			return errBad
		}
		return p.nanoseconds(len(e))
	}
	if len(p.value) < 2 || !isPoint(p.value[0]) || !isDigit(p.value[1]) {
		return nil // none there
	}
	n := 1
	for digitAt(p.value, n) {
		n++
	}
	return p.nanoseconds(n)
}

func (p *parser) zone() error {
	if len(p.value) >= 3 && p.value[:3] == "UTC" {
		p.utc = true
		p.value = p.value[3:]
		return nil
	}
	n := zoneNameLength(p.value)
	if n == 0 {
		return errBad
	}
	p.zoneName, p.value = p.value[:n], p.value[n:]
	return nil
}

// zoneNameLength is how long the zone's name at the start of s is, 0 for none:
// three to five capitals, GMT with an offset, or an offset alone.
func zoneNameLength(s string) int {
	if len(s) < 3 {
		return 0
	}
	if len(s) >= 4 && (s[:4] == "ChST" || s[:4] == "MeST") {
		return 4
	}
	if s[:3] == "GMT" {
		return 3 + signedLength(s[3:])
	}
	if s[0] == '+' || s[0] == '-' {
		return signedLength(s)
	}
	n := 0
	for n < 6 && n < len(s) && 'A' <= s[n] && s[n] <= 'Z' {
		n++
	}
	switch {
	case n == 3, n == 4 && (s[3] == 'T' || s[:4] == "WITA"), n == 5 && s[4] == 'T':
		return n
	}
	return 0
}

// signedLength is how long a sign with hours up to 23 is.
func signedLength(s string) int {
	if s == "" || s[0] != '-' && s[0] != '+' {
		return 0
	}
	n, i := 0, 1
	for digitAt(s, i) && n < 100 {
		n = n*10 + int(s[i]-'0')
		i++
	}
	if i == 1 || n > 23 {
		return 0
	}
	return i
}

func (p *parser) zoneOffset(e string) (err error) {
	if e[0] == 'Z' && p.value != "" && p.value[0] == 'Z' {
		p.value = p.value[1:]
		p.utc = true
		return nil
	}
	// As long as the element itself, with - for Z's.
	if len(p.value) < len(e) {
		return errBad
	}
	text := p.value[:len(e)]
	sign := text[0]
	var parts [3]int
	names := [3]string{"hour", "minute", "second"}
	at := 1
	for i := 0; i < 3 && at < len(e); i++ {
		if e[at] == ':' {
			if text[at] != ':' {
				return errBad
			}
			at++
		}
		if !digitAt(text, at) || !digitAt(text, at+1) {
			err = errBad // but a part out of range before it is told first
			break
		}
		parts[i] = int(text[at]-'0')*10 + int(text[at+1]-'0')
		at += 2
	}
	for i, most := range [3]int{24, 60, 60} {
		if parts[i] > most {
			p.outOfRange = "time zone offset " + names[i]
		}
	}
	p.value = p.value[len(e):]
	if err != nil {
		return err
	}
	p.hasOffset = true
	p.offset = (parts[0]*60+parts[1])*60 + parts[2]
	switch sign {
	case '+':
	case '-':
		p.offset = -p.offset
	default:
		return errBad
	}
	return nil
}
