package strings

import (
	"unicode"
	"unicode/utf8"
)

// TrimSpace cuts white space off both ends.
func TrimSpace(s string) string {
	return TrimFunc(s, unicode.IsSpace)
}

// TrimFunc cuts code points that f holds for off both ends.
func TrimFunc(s string, f func(rune) bool) string {
	return TrimRightFunc(TrimLeftFunc(s, f), f)
}

// TrimLeftFunc cuts at the start only.
func TrimLeftFunc(s string, f func(rune) bool) string {
	for i, c := range s {
		if !f(c) {
			return s[i:]
		}
	}
	return ""
}

// TrimRightFunc cuts at the end only.
func TrimRightFunc(s string, f func(rune) bool) string {
	for s != "" {
		r, size := utf8.DecodeLastRuneInString(s)
		if !f(r) {
			break
		}
		s = s[:len(s)-size]
	}
	return s
}

// Trim cuts the code points of cutset off both ends.
func Trim(s, cutset string) string {
	return TrimRight(TrimLeft(s, cutset), cutset)
}

// TrimLeft cuts at the start only.
func TrimLeft(s, cutset string) string {
	for i, c := range s {
		if IndexRune(cutset, c) < 0 {
			return s[i:]
		}
	}
	return ""
}

// TrimRight cuts at the end only.
func TrimRight(s, cutset string) string {
	for s != "" {
		r, size := utf8.DecodeLastRuneInString(s)
		if IndexRune(cutset, r) < 0 {
			break
		}
		s = s[:len(s)-size]
	}
	return s
}

// TrimPrefix returns s without the prefix, if it has it.
func TrimPrefix(s, prefix string) string {
	if HasPrefix(s, prefix) {
		return s[len(prefix):]
	}
	return s
}

// TrimSuffix returns s without the suffix, if it has it.
func TrimSuffix(s, suffix string) string {
	if HasSuffix(s, suffix) {
		return s[:len(s)-len(suffix)]
	}
	return s
}
