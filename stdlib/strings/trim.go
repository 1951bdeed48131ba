package strings

import (
	"unicode"
	"unicode/utf8"
)

// TrimSpace cuts white space off both ends.
func TrimSpace(s string) string {
	for s != "" && isBlank(s[0]) {
		s = s[1:]
	}
	for s != "" && isBlank(s[len(s)-1]) {
		s = s[:len(s)-1]
	}
	if s == "" || s[0] < utf8.RuneSelf && s[len(s)-1] < utf8.RuneSelf {
		return s
	}
	return TrimFunc(s, unicode.IsSpace)
}

// isBlank reports whether an ASCII character is white space.
func isBlank(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

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
	if isASCIIByte(cutset) {
		return trimByteRight(trimByteLeft(s, cutset[0]), cutset[0])
	}
	return trimMany(s, cutset)
}

//go:noinline
func trimMany(s, cutset string) string {
	if set := bytesOf(cutset); s != "" && set.isASCII() {
		s = s[set.index(s, false):]
		return s[:set.lastIndex(s, false)+1]
	}
	return TrimRight(TrimLeft(s, cutset), cutset)
}

func trimByteLeft(s string, c byte) string {
	i := 0
	for i < len(s) && s[i] == c {
		i++
	}
	return s[i:]
}

func trimByteRight(s string, c byte) string {
	i := 0
	for i < len(s) && fromEnd(s, i) == c {
		i++
	}
	return s[:len(s)-i]
}

// TrimLeft cuts at the start only.
func TrimLeft(s, cutset string) string {
	if isASCIIByte(cutset) {
		return trimByteLeft(s, cutset[0])
	}
	if set := bytesOf(cutset); set.isASCII() {
		return s[set.index(s, false):]
	}
	for i, c := range s {
		if IndexRune(cutset, c) < 0 {
			return s[i:]
		}
	}
	return ""
}

// TrimRight cuts at the end only.
func TrimRight(s, cutset string) string {
	if isASCIIByte(cutset) {
		return trimByteRight(s, cutset[0])
	}
	if set := bytesOf(cutset); set.isASCII() {
		return s[:set.lastIndex(s, false)+1]
	}
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
