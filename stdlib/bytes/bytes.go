// Package bytes works on slices of bytes as package strings does on strings.
package bytes

import (
	"strings"
	"unicode/utf8"
	"unsafe"

	"internal/bytestring"
)

// view is b as a string, without a copy; b must not change meanwhile.
func view(b []byte) string { return *(*string)(unsafe.Pointer(&b)) }

// Equal reports whether a and b hold the same bytes.
func Equal(a, b []byte) bool { return view(a) == view(b) }

// Compare returns -1, 0 or 1 as a sorts before, with or after b.
func Compare(a, b []byte) int { return strings.Compare(view(a), view(b)) }

// Contains reports whether subslice is in b.
func Contains(b, subslice []byte) bool { return Index(b, subslice) >= 0 }

// Count counts sep in s without overlap.
func Count(s, sep []byte) int { return strings.Count(view(s), view(sep)) }

// Index returns the index of the first sep in s, -1 if there is none.
func Index(s, sep []byte) int { return strings.Index(view(s), view(sep)) }

// LastIndex returns the index of the last sep in s.
func LastIndex(s, sep []byte) int { return strings.LastIndex(view(s), view(sep)) }

// IndexByte returns the index of the first c in b.
func IndexByte(b []byte, c byte) int { return bytestring.IndexByte(view(b), c) }

// LastIndexByte returns the index of the last c in s.
func LastIndexByte(s []byte, c byte) int { return strings.LastIndexByte(view(s), c) }

// IndexRune returns the index of the first r in s.
func IndexRune(s []byte, r rune) int {
	if 0 <= r && r < utf8.RuneSelf {
		return bytestring.IndexByte(view(s), byte(r))
	}
	return strings.IndexRune(view(s), r)
}

// IndexAny returns the index of the first code point of chars in s.
func IndexAny(s []byte, chars string) int { return strings.IndexAny(view(s), chars) }

// IndexFunc returns the index of the first code point that f holds for.
func IndexFunc(s []byte, f func(rune) bool) int { return strings.IndexFunc(view(s), f) }

// ContainsAny reports whether a code point of chars is in b.
func ContainsAny(b []byte, chars string) bool { return IndexAny(b, chars) >= 0 }

// ContainsRune reports whether r is in b.
func ContainsRune(b []byte, r rune) bool { return IndexRune(b, r) >= 0 }

// HasPrefix reports whether s begins with prefix.
func HasPrefix(s, prefix []byte) bool { return strings.HasPrefix(view(s), view(prefix)) }

// HasSuffix reports whether s ends with suffix.
func HasSuffix(s, suffix []byte) bool { return strings.HasSuffix(view(s), view(suffix)) }

// EqualFold reports whether s and t are equal but for case.
func EqualFold(s, t []byte) bool { return strings.EqualFold(view(s), view(t)) }

// Clone returns a copy of b.
func Clone(b []byte) []byte {
	if b == nil {
		return nil
	}
	return append([]byte{}, b...)
}

// ToUpper returns a copy of s in upper case.
func ToUpper(s []byte) []byte { return own(strings.ToUpper(view(s)), s) }

// ToLower returns a copy of s in lower case.
func ToLower(s []byte) []byte { return own(strings.ToLower(view(s)), s) }

// Replace returns a copy of s with the first n olds replaced; all if n < 0.
func Replace(s, old, new []byte, n int) []byte {
	return own(strings.Replace(view(s), view(old), view(new), n), s)
}

// own is the text that a function of package strings has made of view(s): its memory where it is fresh, else a copy.
func own(text string, s []byte) []byte {
	if text == "" || unsafe.StringData(text) == unsafe.SliceData(s) {
		return []byte(text)
	}
	return unsafe.Slice(unsafe.StringData(text), len(text))
}

// ReplaceAll returns a copy of s with every old replaced.
func ReplaceAll(s, old, new []byte) []byte { return Replace(s, old, new, -1) }

// Repeat returns count copies of b.
func Repeat(b []byte, count int) []byte {
	if count < 0 {
		panic("bytes: negative Repeat count")
	}
	if count > 0 && len(b) > (1<<63-1)/count {
		panic("bytes: Repeat output length overflow")
	}
	if count == 0 || len(b) == 0 {
		return []byte{}
	}
	return bytestring.Repeat(view(b), count)
}
