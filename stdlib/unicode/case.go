package unicode

import "sync/atomic"

// Cases for To.
const (
	UpperCase = iota
	LowerCase
	TitleCase
	MaxCase
)

// ToUpper maps r to upper case.
func ToUpper(r rune) rune {
	switch {
	case r < 0x80:
		if 'a' <= r && r <= 'z' {
			r -= 'a' - 'A'
		}
		return r
	case r <= MaxLatin1:
		switch {
		case r == 0xB5:
			return 0x39C
		case r == 0xFF:
			return 0x178
		case 0xE0 <= r && r != 0xF7:
			return r - 0x20
		}
		return r
	}
	up, _ := distances(r)
	return r + up
}

// ToLower maps r to lower case.
func ToLower(r rune) rune {
	switch {
	case r < 0x80:
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	case r <= MaxLatin1:
		if 0xC0 <= r && r <= 0xDE && r != 0xD7 {
			r += 0x20
		}
		return r
	}
	_, low := distances(r)
	return r + low
}

// ToTitle maps r to title case, which differs from upper case for digraphs and
// for Georgian.
func ToTitle(r rune) rune {
	switch {
	case 0x1C4 <= r && r <= 0x1CC:
		return (r-0x1C4)/3*3 + 0x1C5
	case 0x1F1 <= r && r <= 0x1F3:
		return 0x1F2
	case 0x10D0 <= r && r <= 0x10FF:
		return r
	}
	return ToUpper(r)
}

// To maps r to the given case.
func To(which int, r rune) rune {
	switch which {
	case UpperCase:
		return ToUpper(r)
	case LowerCase:
		return ToLower(r)
	case TitleCase:
		return ToTitle(r)
	}
	return ReplacementChar
}

// cased is a run of code points, and what to add to them for the other cases. Where cases alternate, the first is upper case.
type cased struct {
	first, behind rune
	up, low       rune
	alternate     bool
}

// casedRuns are those of caseRuns, once something has asked for one above Latin-1.
var casedRuns atomic.Pointer[[]cased]

// distances returns what to add to r, above Latin-1, for the other cases.
func distances(r rune) (up, low rune) {
	if 0x3000 <= r && r < 0xA640 {
		return 0, 0
	}
	runs := casedRuns.Load()
	if runs == nil {
		runs = spreadCases()
	}
	first, end := 0, len(*runs)
	for first < end {
		middle := int(uint(first+end) / 2)
		if (*runs)[middle].behind <= r {
			first = middle + 1
		} else {
			end = middle
		}
	}
	if first == len(*runs) {
		return 0, 0
	}
	return (*runs)[first].distances(r)
}

// distances is for an r that is not behind c.
func (c *cased) distances(r rune) (up, low rune) {
	switch {
	case r < c.first:
		return 0, 0
	case !c.alternate:
		return c.up, c.low
	case (r-c.first)&1 == 0:
		return 0, 1
	}
	return -1, 0
}

// spreadCases reads caseRuns. Two goroutines that ask first both do it, with the same outcome.
//
//go:noinline
func spreadCases() *[]cased {
	var runs []cased
	at := rune(0x100)
	for i := 0; i < len(caseRuns); {
		var gap, length, up, low rune
		gap, i = number(caseRuns, i)
		length, i = number(caseRuns, i)
		alternate := length&1 != 0
		if !alternate {
			up, i = number(caseRuns, i)
			low, i = number(caseRuns, i)
		}
		first := at + gap
		at = first + length>>1
		runs = append(runs, cased{first, at, signed(up), signed(low), alternate})
	}
	casedRuns.Store(&runs)
	return &runs
}

func signed(n rune) rune {
	if n&1 != 0 {
		return -(n >> 1) - 1
	}
	return n >> 1
}
