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
	for {
		i := bytestring.FoldPrefix(s, t)
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
