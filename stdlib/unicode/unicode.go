// Package unicode classifies code points and maps their case, exactly as Go's
// does, from tables that are small in the program and spread out for a search
// when they are first asked.
package unicode

// Limits.
const (
	MaxRune         = '\U0010FFFF'
	ReplacementChar = '\uFFFD'
	MaxASCII        = '\u007F'
	MaxLatin1       = '\u00FF'
)

// number reads seven-bit groups at table[i:] and returns the index behind.
func number(table string, i int) (rune, int) {
	n := rune(0)
	for shift := uint(0); ; shift += 7 {
		c := table[i]
		i++
		n |= rune(c&0x7F) << shift
		if c < 0x80 {
			return n, i
		}
	}
}

// IsLetter reports whether r is a letter.
func IsLetter(r rune) bool {
	if r < 0x80 {
		return 'a' <= r|0x20 && r|0x20 <= 'z'
	}
	return isLetterBeyondASCII(r)
}

// Out of line, so that IsLetter is short enough to be inlined.
//
//go:noinline
func isLetterBeyondASCII(r rune) bool {
	switch {
	case r <= MaxLatin1:
		return r >= 0xC0 && r != 0xD7 && r != 0xF7 || r == 0xAA || r == 0xB5 || r == 0xBA
	case 0x4E00 <= r && r <= 0x9FFF || 0xAC00 <= r && r <= 0xD7A3:
		return true
	}
	return letters.has(r)
}

// IsUpper reports whether r is an upper-case letter.
func IsUpper(r rune) bool {
	if r <= MaxLatin1 {
		return 'A' <= r && r <= 'Z' || 0xC0 <= r && r <= 0xDE && r != 0xD7
	}
	return uppers.has(r)
}

// IsLower reports whether r is a lower-case letter.
func IsLower(r rune) bool {
	if r <= MaxLatin1 {
		return 'a' <= r && r <= 'z' || 0xDF <= r && r != 0xF7 || r == 0xB5
	}
	return lowers.has(r)
}

// IsTitle reports whether r is a title-case letter.
func IsTitle(r rune) bool {
	switch r {
	case 0x1C5, 0x1C8, 0x1CB, 0x1F2, 0x1FBC, 0x1FCC, 0x1FFC:
		return true
	}
	return 0x1F88 <= r && r <= 0x1FAF && r&8 != 0
}

// IsDigit reports whether r is a decimal digit.
func IsDigit(r rune) bool {
	if r <= MaxLatin1 {
		return '0' <= r && r <= '9'
	}
	return digits.has(r)
}

// IsNumber reports whether r is a number of any kind.
func IsNumber(r rune) bool {
	if r <= MaxLatin1 {
		switch r {
		case 0xB2, 0xB3, 0xB9, 0xBC, 0xBD, 0xBE:
			return true
		}
		return '0' <= r && r <= '9'
	}
	return numbers.has(r)
}

// IsMark reports whether r is a mark.
func IsMark(r rune) bool {
	return r > MaxLatin1 && marks.has(r)
}

// IsSpace reports whether r is white space.
func IsSpace(r rune) bool {
	switch r {
	case '\t', '\n', '\v', '\f', '\r', ' ', 0x85, 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
		return true
	}
	return 0x2000 <= r && r <= 0x200A
}

// IsControl reports whether r is a control character.
func IsControl(r rune) bool {
	return 0 <= r && r < 0x20 || 0x7F <= r && r < 0xA0
}

// IsPunct reports whether r is punctuation.
func IsPunct(r rune) bool {
	switch {
	case r < 0x80:
		return '!' <= r && r <= '~' && !IsLetter(r) && !IsDigit(r) && !IsSymbol(r)
	case r <= MaxLatin1:
		switch r {
		case 0xA1, 0xA7, 0xAB, 0xB6, 0xB7, 0xBB, 0xBF:
			return true
		}
		return false
	}
	return puncts.has(r)
}

// IsSymbol reports whether r is a symbol.
func IsSymbol(r rune) bool {
	if r > MaxLatin1 {
		return symbols.has(r)
	}
	switch r {
	case '$', '+', '<', '=', '>', '^', '`', '|', '~', 0xA2, 0xA3, 0xA4, 0xA5, 0xA6, 0xA8, 0xA9, 0xAC, 0xAE, 0xAF,
		0xB0, 0xB1, 0xB4, 0xB8, 0xD7, 0xF7:
		return true
	}
	return false
}

// IsPrint reports whether r is a letter, mark, number, punctuation, symbol or
// the ASCII space.
func IsPrint(r rune) bool {
	if r < 0x80 {
		return ' ' <= r && r <= '~'
	}
	return IsLetter(r) || IsMark(r) || IsNumber(r) || IsPunct(r) || IsSymbol(r)
}

// IsGraphic is IsPrint with Unicode's spaces.
func IsGraphic(r rune) bool {
	return IsPrint(r) || r >= 0xA0 && r != 0x2028 && r != 0x2029 && IsSpace(r)
}
