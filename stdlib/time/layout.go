package time

// An element is a part of a layout that stands for a part of a time.
type element uint8

const (
	noElement    element = iota
	longMonth            // January
	shortMonth           // Jan
	monthNumber          // 1
	month2               // 01
	longWeekday          // Monday
	shortWeekday         // Mon
	dayNumber            // 2
	daySpace             // _2
	day2                 // 02
	yearDaySpace         // __2
	yearDay3             // 002
	year4                // 2006
	year2                // 06
	hour24               // 15
	hour12               // 3
	hour12x2             // 03
	minute               // 4
	minute2              // 04
	second               // 5
	second2              // 05
	upperHalf            // PM
	lowerHalf            // pm
	zoneName             // MST
	zoneOffset           // -0700 and its kin, and those with Z for no offset
	fraction             // .000 or .999, of any length, with a point or a comma
)

// twoDigits are the elements of a 0 and another digit from 1 on.
var twoDigits = [...]element{month2, day2, hour12x2, minute2, second2, year2}

// offsetForms are the ways to write an offset after its sign; a form stands before those that it begins with.
var offsetForms = [...]string{"070000", "07:00:00", "0700", "07:00", "07"}

// nextElement returns the first element of a layout and its text, with what stands before and behind it.
func nextElement(layout string) (before string, e element, text, behind string) {
	for i := 0; i < len(layout); i++ {
		if e, n := elementAt(layout[i:]); e != noElement {
			return layout[:i], e, layout[i : i+n], layout[i+n:]
		}
	}
	return layout, noElement, "", ""
}

// elementAt returns the element that s begins with, and its length. Of those that begin alike the longest counts.
func elementAt(s string) (element, int) {
	switch s[0] {
	case 'J':
		return namedElement(s, "Jan", shortMonth, "January", longMonth)
	case 'M':
		if begins(s, "MST") {
			return zoneName, 3
		}
		return namedElement(s, "Mon", shortWeekday, "Monday", longWeekday)
	case '0':
		switch {
		case len(s) >= 2 && '1' <= s[1] && s[1] <= '6':
			return twoDigits[s[1]-'1'], 2
		case begins(s, "002"):
			return yearDay3, 3
		}
	case '1':
		if begins(s, "15") {
			return hour24, 2
		}
		return monthNumber, 1
	case '2':
		if begins(s, "2006") {
			return year4, 4
		}
		return dayNumber, 1
	case '3':
		return hour12, 1
	case '4':
		return minute, 1
	case '5':
		return second, 1
	case '_':
		switch {
		case begins(s, "_2") && !begins(s, "_2006"): // which is an underscore and the year
			return daySpace, 2
		case begins(s, "__2"):
			return yearDaySpace, 3
		}
	case 'P':
		if begins(s, "PM") {
			return upperHalf, 2
		}
	case 'p':
		if begins(s, "pm") {
			return lowerHalf, 2
		}
	case '-', 'Z':
		for _, form := range offsetForms {
			if begins(s[1:], form) {
				return zoneOffset, 1 + len(form)
			}
		}
	case '.', ',':
		if n := fractionLength(s); n > 0 {
			return fraction, n
		}
	}
	return noElement, 0
}

func begins(s, prefix string) bool { return len(s) >= len(prefix) && s[:len(prefix)] == prefix }

// namedElement tells a name from its short form, which no letter of a longer word may follow.
func namedElement(s, short string, shortElement element, long string, longElement element) (element, int) {
	switch {
	case begins(s, long):
		return longElement, len(long)
	case begins(s, short) && (len(s) == 3 || s[3] < 'a' || 'z' < s[3]):
		return shortElement, 3
	}
	return noElement, 0
}

// fractionLength is the length of a point with zeros or nines, which no other digit may follow; else 0.
func fractionLength(s string) int {
	if len(s) < 2 || s[1] != '0' && s[1] != '9' {
		return 0
	}
	n := 2
	for n < len(s) && s[n] == s[1] {
		n++
	}
	if digitAt(s, n) {
		return 0
	}
	return n
}
