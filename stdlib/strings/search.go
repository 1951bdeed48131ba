package strings

import (
	"unicode/utf8"

	"internal/bytestring"
)

// IndexByte returns the index of the first c in s, -1 if there is none.
func IndexByte(s string, c byte) int { return bytestring.IndexByte(s, c) }

// LastIndexByte returns the index of the last c in s.
func LastIndexByte(s string, c byte) int {
	return bytestring.LastIndexByte(s, c)
}

// Index returns the index of the first substr in s, -1 if there is none.
func Index(s, substr string) int {
	n := len(substr)
	switch {
	case n == 0:
		return 0
	case n == 1:
		return IndexByte(s, substr[0])
	case n > len(s):
		return -1
	}
	return bytestring.Index(s, substr)
}

// LastIndex returns the index of the last substr in s.
func LastIndex(s, substr string) int {
	switch n := len(substr); {
	case n == 0:
		return len(s)
	case n == 1:
		return LastIndexByte(s, substr[0])
	case n > len(s):
		return -1
	}
	return bytestring.LastIndex(s, substr)
}

// Contains reports whether substr is in s.
func Contains(s, substr string) bool {
	return Index(s, substr) >= 0
}

// ContainsRune reports whether r is in s.
func ContainsRune(s string, r rune) bool {
	return IndexRune(s, r) >= 0
}

// ContainsAny reports whether a code point of chars is in s.
func ContainsAny(s, chars string) bool {
	return IndexAny(s, chars) >= 0
}

// ContainsFunc reports whether f holds for a code point of s.
func ContainsFunc(s string, f func(rune) bool) bool {
	return IndexFunc(s, f) >= 0
}

// IndexRune returns the index of the first r in s. RuneError also finds bytes
// that are not UTF-8.
func IndexRune(s string, r rune) int {
	if 0 <= r && r < utf8.RuneSelf {
		return IndexByte(s, byte(r))
	}
	return indexRune(s, r)
}

// indexRune is IndexRune for what is not ASCII. It looks for the first byte of the encoding and the last one together.
//
//go:noinline
func indexRune(s string, r rune) int {
	first, size := byte(0xC0|r>>6), 2
	switch {
	case r == utf8.RuneError:
		return indexError(s)
	case !utf8.ValidRune(r):
		return -1
	case r >= 0x10000:
		first, size = byte(0xF0|r>>18), 4
	case r >= 0x800:
		first, size = byte(0xE0|r>>12), 3
	}
	for i := 0; ; i++ {
		i = bytestring.IndexPair(s, i, first, continuation(r), size-1)
		if i < 0 || size == 2 || s[i+size-2] == continuation(r>>6) && (size == 3 || s[i+1] == continuation(r>>12)) {
			return i
		}
	}
}

// continuation is the byte of an encoding for the lowest six bits.
func continuation(r rune) byte { return 0x80 | byte(r)&0x3F }

// indexError is IndexRune for RuneError.
func indexError(s string) int {
	for i, c := range s {
		if c == utf8.RuneError {
			return i
		}
	}
	return -1
}

// IndexFunc returns the index of the first code point that f holds for.
func IndexFunc(s string, f func(rune) bool) int {
	for i, c := range s {
		if f(c) {
			return i
		}
	}
	return -1
}

// LastIndexFunc returns the index of the last code point that f holds for.
func LastIndexFunc(s string, f func(rune) bool) int {
	for i := len(s); i > 0; {
		r, size := utf8.DecodeLastRuneInString(s[:i])
		i -= size
		if f(r) {
			return i
		}
	}
	return -1
}

// HasPrefix reports whether s begins with prefix.
func HasPrefix(s, prefix string) bool {
	return len(s) >= len(prefix) && s[:len(prefix)] == prefix
}

// HasSuffix reports whether s ends with suffix.
func HasSuffix(s, suffix string) bool {
	return len(s) >= len(suffix) && s[len(s)-len(suffix):] == suffix
}

// Count counts substr in s without overlap; an empty one stands around each
// code point.
func Count(s, substr string) int {
	if len(substr) == 1 {
		return bytestring.CountByte(s, substr[0])
	}
	return countText(s, substr)
}

// worthLook is the length from which on a search takes longer to begin than a
// comparison that fails.
const worthLook = 64

func countText(s, substr string) int {
	if substr == "" {
		return utf8.RuneCountInString(s) + 1
	}
	for n := 0; ; n++ {
		// A long text that follows itself is found without a search.
		if len(substr) >= worthLook && HasPrefix(s, substr) {
			s = s[len(substr):]
			continue
		}
		i := Index(s, substr)
		if i < 0 {
			return n
		}
		s = s[i+len(substr):]
	}
}

// Compare returns -1, 0 or 1 as a sorts before, with or after b.
func Compare(a, b string) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// Cut splits s around the first sep.
func Cut(s, sep string) (before, after string, found bool) {
	if i := Index(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

// CutPrefix returns s without the prefix.
func CutPrefix(s, prefix string) (after string, found bool) {
	if !HasPrefix(s, prefix) {
		return s, false
	}
	return s[len(prefix):], true
}

// CutSuffix returns s without the suffix.
func CutSuffix(s, suffix string) (before string, found bool) {
	if !HasSuffix(s, suffix) {
		return s, false
	}
	return s[:len(s)-len(suffix)], true
}
