package time

import "sync/atomic"

// Location is how the clocks of a place differ from UTC, over time.
type Location struct {
	name    string
	zones   []zone
	changes []change // by time; each holds until the next
	rule    string   // of after the last change, as in $TZ
	current span     // the one when the location was made: most times are in it
	pending bool     // Local, before it is known what that is
}

// zone is a way of the clocks of a place.
type zone struct {
	name   string // such as CET
	offset int    // seconds east of UTC
	dst    bool
}

// change says which zone the clocks follow from a time on.
type change struct {
	when int64 // seconds since 1970
	zone int
}

// The bounds of time.
const (
	always = -1 << 63
	never  = 1<<63 - 1
)

var (
	utcLocation   = Location{name: "UTC", current: span{zone{"UTC", 0, false}, always, never}}
	localLocation = Location{name: "Local", pending: true}
)

// UTC is Universal Coordinated Time.
var UTC = &utcLocation

// Local is the place that $TZ names, or else the system's.
var Local = &localLocation

// FixedZone returns a Location that is always offset seconds east of UTC.
func FixedZone(name string, offset int) *Location {
	if hours := offset / 3600; name == "" && offset%3600 == 0 && -12 <= hours && hours <= 14 {
		return wholeHours(hours)
	}
	return newFixedZone(name, offset)
}

func newFixedZone(name string, offset int) *Location {
	z := zone{name, offset, false}
	return &Location{name: name, zones: []zone{z}, current: span{z, always, never}}
}

// unnamed has the locations without a name that are whole hours from UTC, which Parse makes again and again.
var unnamed [12 + 1 + 14]atomic.Pointer[Location]

func wholeHours(hours int) *Location {
	known := &unnamed[hours+12]
	if l := known.Load(); l != nil {
		return l
	}
	known.CompareAndSwap(nil, newFixedZone("", hours*3600))
	return known.Load()
}

func (l *Location) String() string { return l.known().name }

// known is the location itself, UTC for nil, Local once it has been found out.
func (l *Location) known() *Location {
	if l == nil {
		return &utcLocation
	}
	if l.pending {
		findLocal()
	}
	return l
}

// span is a zone with the times from which and until which it holds.
type span struct {
	zone
	start, end int64
}

// isCurrent reports whether the current span of l holds at a time.
func (l *Location) isCurrent(sec int64) bool {
	return !l.pending && l.current.start <= sec && sec < l.current.end
}

// lookup finds what the clocks follow at a time, in seconds since 1970.
func (l *Location) lookup(sec int64) span {
	if l = l.known(); l.isCurrent(sec) {
		return l.current
	}
	return l.find(sec)
}

// offsetAt is the offset alone that lookup finds.
func (l *Location) offsetAt(sec int64) int {
	switch {
	case l == nil:
		return 0
	case l.isCurrent(sec):
		return l.current.offset
	}
	return l.findOffset(sec)
}

//go:noinline
func (l *Location) findOffset(sec int64) int { return l.lookup(sec).offset }

// find is lookup without the current span.
func (l *Location) find(sec int64) span {
	if len(l.zones) == 0 {
		return span{zone{"UTC", 0, false}, always, never}
	}
	if len(l.changes) == 0 || sec < l.changes[0].when {
		s := span{l.firstZone(), always, never}
		if len(l.changes) > 0 {
			s.end = l.changes[0].when
		}
		return s
	}
	low, high := 0, len(l.changes)
	for high-low > 1 {
		if middle := (low + high) / 2; sec < l.changes[middle].when {
			high = middle
		} else {
			low = middle
		}
	}
	s := span{l.zones[l.changes[low].zone], l.changes[low].when, never}
	if high < len(l.changes) {
		s.end = l.changes[high].when
	} else if l.rule != "" {
		if ruled, ok := followRule(l.rule, s.start, sec); ok {
			return ruled
		}
	}
	return s
}

// firstZone is what the clocks followed before the first change: the first zone if
// no change leads to it, else the last one without summer time in front of that
// which the first change leads to, else the first without.
func (l *Location) firstZone() zone {
	used := false
	for _, c := range l.changes {
		used = used || c.zone == 0
	}
	if !used {
		return l.zones[0]
	}
	if len(l.changes) > 0 && l.zones[l.changes[0].zone].dst {
		for i := l.changes[0].zone - 1; i >= 0; i-- {
			if !l.zones[i].dst {
				return l.zones[i]
			}
		}
	}
	for _, z := range l.zones {
		if !z.dst {
			return z
		}
	}
	return l.zones[0]
}

// lookupName finds the offset of a zone's name, of one that holds at the local
// time sec if there is one.
func (l *Location) lookupName(name string, sec int64) (offset int, ok bool) {
	l = l.known()
	for _, z := range l.zones {
		if z.name == name {
			if at := l.lookup(sec - int64(z.offset)); at.name == name {
				return at.offset, true
			}
		}
	}
	for _, z := range l.zones {
		if z.name == name {
			return z.offset, true
		}
	}
	return 0, false
}

// followRule follows a rule such as CET-1CEST,M3.5.0,M10.5.0/3, after the last
// change.
func followRule(rule string, lastChange, sec int64) (span, bool) {
	var usual, summer zone
	var ok bool
	if usual.name, usual.offset, rule, ok = zoneOfRule(rule); !ok {
		return span{}, false
	}
	usual.offset = -usual.offset
	if rule == "" || rule[0] == ',' {
		return span{usual, lastChange, never}, true
	}
	summer = zone{dst: true, offset: usual.offset + 3600}
	if summer.name, rule, ok = nameOfRule(rule); !ok {
		return span{}, false
	}
	if rule != "" && rule[0] != ',' {
		if summer.offset, rule, ok = offsetOfRule(rule); !ok {
			return span{}, false
		}
		summer.offset = -summer.offset
	}
	if rule == "" {
		rule = ",M3.2.0,M11.1.0"
	}
	if rule[0] != ',' && rule[0] != ';' {
		return span{}, false
	}
	begin, rule, ok := dayOfRule(rule[1:])
	if !ok || rule == "" || rule[0] != ',' {
		return span{}, false
	}
	end, rule, ok := dayOfRule(rule[1:])
	if !ok || rule != "" {
		return span{}, false
	}
	year, _, _ := dateOf(floorDiv(sec+unixToInternal, secondsPerDay))
	yearStart := daysOf(int64(year), 1, 1)*secondsPerDay - unixToInternal
	nextYear := yearStart + 365*secondsPerDay // Go's idea of a year's end, here
	first := yearStart + begin.seconds(year) - int64(usual.offset)
	second := yearStart + end.seconds(year) - int64(summer.offset)
	if second < first {
		// Summer goes on over the new year.
		first, second = second, first
		usual, summer = summer, usual
	}
	switch {
	case sec < first:
		return span{usual, yearStart, first}, true
	case sec >= second:
		return span{usual, second, nextYear}, true
	}
	return span{summer, first, second}, true
}

func zoneOfRule(s string) (name string, offset int, rest string, ok bool) {
	if name, rest, ok = nameOfRule(s); ok {
		offset, rest, ok = offsetOfRule(rest)
	}
	return name, offset, rest, ok
}

// nameOfRule reads letters, or anything between < and >.
func nameOfRule(s string) (name, rest string, ok bool) {
	if s == "" {
		return "", "", false
	}
	if s[0] == '<' {
		for i := range s {
			if s[i] == '>' {
				return s[1:i], s[i+1:], true
			}
		}
		return "", "", false
	}
	i := 0
	for i < len(s) && !isDigit(s[i]) && s[i] != ',' && s[i] != '-' && s[i] != '+' {
		i++
	}
	return s[:i], s[i:], i >= 3
}

// numberOfRule reads a number within bounds.
func numberOfRule(s string, low, high int) (n int, rest string, ok bool) {
	i := 0
	for i < len(s) && isDigit(s[i]) && n <= high {
		n = n*10 + int(s[i]-'0')
		i++
	}
	return n, s[i:], i > 0 && low <= n && n <= high
}

// offsetOfRule reads [+-]hours[:minutes[:seconds]].
func offsetOfRule(s string) (offset int, rest string, ok bool) {
	negative := false
	if s != "" && (s[0] == '-' || s[0] == '+') {
		negative = s[0] == '-'
		s = s[1:]
	}
	hours, s, ok := numberOfRule(s, 0, 24*7)
	if !ok {
		return 0, "", false
	}
	offset = hours * 3600
	for unit := 60; unit > 0 && s != "" && s[0] == ':'; unit /= 60 {
		var n int
		if n, s, ok = numberOfRule(s[1:], 0, 59); !ok {
			return 0, "", false
		}
		offset += n * unit
	}
	if negative {
		offset = -offset
	}
	return offset, s, true
}

// ruleDay is a day of the year with a time.
type ruleDay struct {
	kind             byte // 'J': 1 to 365 without the leap day; 'D': 0 to 365; 'M'
	day, week, month int
	time             int
}

func dayOfRule(s string) (r ruleDay, rest string, ok bool) {
	if s == "" {
		return r, "", false
	}
	switch {
	case s[0] == 'J':
		r.kind = 'J'
		r.day, s, ok = numberOfRule(s[1:], 1, 365)
	case s[0] == 'M':
		r.kind = 'M'
		r.month, s, ok = numberOfRule(s[1:], 1, 12)
		if !ok || s == "" || s[0] != '.' {
			return r, "", false
		}
		r.week, s, ok = numberOfRule(s[1:], 1, 5)
		if !ok || s == "" || s[0] != '.' {
			return r, "", false
		}
		r.day, s, ok = numberOfRule(s[1:], 0, 6)
	default:
		r.kind = 'D'
		r.day, s, ok = numberOfRule(s, 0, 365)
	}
	r.time = 2 * 3600
	if ok && s != "" && s[0] == '/' {
		r.time, s, ok = offsetOfRule(s[1:])
	}
	return r, s, ok
}

// seconds returns the rule's time in seconds since the year began.
func (r ruleDay) seconds(year int) int64 {
	days := int64(r.day)
	switch r.kind {
	case 'J':
		days--
		if isLeap(year) && r.day >= 60 {
			days++
		}
	case 'M':
		first := daysOf(int64(year), int64(r.month), 1)
		weekday := first + 1 - floorDiv(first+1, 7)*7
		d := (int64(r.day) - weekday + 7) % 7
		for week := 1; week < r.week && d+7 < int64(daysIn(Month(r.month), year)); week++ {
			d += 7
		}
		days = first - daysOf(int64(year), 1, 1) + d
	}
	return days*secondsPerDay + int64(r.time)
}

func isLeap(year int) bool {
	return year%4 == 0 && (year%100 != 0 || year%400 == 0)
}

// daysIn returns the days of a month from 1 to 12.
func daysIn(m Month, year int) int {
	if m == February {
		if isLeap(year) {
			return 29
		}
		return 28
	}
	return 30 + int((m+m>>3)&1) // the odd ones have 31 up to July, the even ones from August on
}
