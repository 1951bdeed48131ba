package strings

import (
	"unicode"
	"unicode/utf8"
	"unsafe"
)

const (
	ones  = 0x0101010101010101 // 1 in each byte of a word
	highs = 0x8080808080808080 // the highest bit of each
)

// wordAt is the eight bytes of s from i on.
func wordAt(s string, i int) uint64 {
	return *(*uint64)(unsafe.Add(unsafe.Pointer(unsafe.StringData(s)), i))
}

// wordsFold reports whether two words are ASCII and equal but for case. Two letters of ASCII are one if they differ in the
// bit of a space alone.
func wordsFold(v, w uint64) bool {
	differ := v ^ w
	if (v|w)&highs != 0 || differ&^(ones*' ') != 0 {
		return false
	}
	lower := v | ones*' '
	letters := (lower + ones*(0x80-'a')) &^ (lower + ones*(0x80-'z'-1)) // in the highest bits
	return differ<<2&^letters == 0
}

// bytesFold is wordsFold for bytes.
func bytesFold(a, b byte) bool {
	lower := a | ' '
	return a|b < utf8.RuneSelf && (a == b || a^b == ' ' && 'a' <= lower && lower <= 'z')
}

// foldPrefix returns how many bytes, at least, s and t begin with that are ASCII and equal but for case.
func foldPrefix(s, t string) int {
	n := min(len(s), len(t))
	i := 0
	for i+8 <= n && wordsFold(wordAt(s, i), wordAt(t, i)) {
		i += 8
	}
	if i > 0 && i+8 > n && wordsFold(wordAt(s, n-8), wordAt(t, n-8)) {
		return n // the last word begins in what was compared
	}
	for i < n && bytesFold(s[i], t[i]) {
		i++
	}
	return i
}

// folds reports whether r and q, which are not both ASCII, differ at most in case.
func folds(r, q rune) bool {
	if r == q {
		return true
	}
	for c := unicode.SimpleFold(r); c != r; c = unicode.SimpleFold(c) {
		if c == q {
			return true
		}
	}
	return false
}

// EqualFold reports whether s and t are equal but for case.
func EqualFold(s, t string) bool {
	for {
		i := foldPrefix(s, t)
		s, t = s[i:], t[i:]
		if s == "" || t == "" {
			return s == t
		}
		if s[0]|t[0] < utf8.RuneSelf {
			return false
		}
		r, n := utf8.DecodeRuneInString(s)
		q, m := utf8.DecodeRuneInString(t)
		if !folds(r, q) {
			return false
		}
		s, t = s[n:], t[m:]
	}
}
