package unicode

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

// distances returns what to add to r, above Latin-1, for the other cases.
func distances(r rune) (up, low rune) {
	if 0x3000 <= r && r < 0xA640 {
		return 0, 0
	}
	at := rune(0x100)
	for i := 0; i < len(caseRuns); {
		var gap, length, u, l rune
		gap, i = number(caseRuns, i)
		length, i = number(caseRuns, i)
		at += gap
		alternate := length&1 != 0
		if !alternate {
			u, i = number(caseRuns, i)
			l, i = number(caseRuns, i)
		}
		if r < at {
			return 0, 0
		}
		length >>= 1
		if r < at+length {
			if !alternate {
				return signed(u), signed(l)
			}
			if (r-at)&1 == 0 {
				return 0, 1
			}
			return -1, 0
		}
		at += length
	}
	return 0, 0
}

func signed(n rune) rune {
	if n&1 != 0 {
		return -(n >> 1) - 1
	}
	return n >> 1
}
