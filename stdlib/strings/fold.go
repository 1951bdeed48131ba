package strings

import (
	"unicode"
	"unicode/utf8"

	"internal/bytestring"
)

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
	n := min(len(s), len(t))
	i := 0
	if n < bytestring.FoldUnit {
		for i < n && bytestring.FoldsByte(s[i], t[i]) {
			i++
		}
	} else {
		i = bytestring.FoldPrefix(s, t)
	}
	if i == n || s[i]|t[i] < utf8.RuneSelf {
		return i == len(s) && i == len(t)
	}
	return equalFoldRunes(s[i:], t[i:])
}

// equalFoldRunes is EqualFold for texts that are not both ASCII at their beginning.
func equalFoldRunes(s, t string) bool {
	for s != "" && t != "" {
		r, n := utf8.DecodeRuneInString(s)
		q, m := utf8.DecodeRuneInString(t)
		if !folds(r, q) {
			return false
		}
		s, t = s[n:], t[m:]
		i := bytestring.FoldPrefix(s, t)
		s, t = s[i:], t[i:]
	}
	return s == t
}
