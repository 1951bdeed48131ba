package strings

import (
	"unicode"
	"unicode/utf8"

	"internal/bytestring"
)

// folds reports whether r and q, which differ and are not both ASCII, do so in case alone.
func folds(r, q rune) bool {
	for c := unicode.SimpleFold(r); c != r; c = unicode.SimpleFold(c) {
		if c == q {
			return true
		}
	}
	return false
}

// EqualFold reports whether s and t are equal but for case.
func EqualFold(s, t string) bool {
	if min(len(s), len(t)) < bytestring.FoldUnit {
		if equal, known := bytestring.FoldsShort(s, t); known {
			return equal
		}
	}
	return equalFoldLong(s, t)
}

// equalFoldLong is EqualFold for texts that are long, or have runes beyond ASCII at their beginning.
//
//go:noinline
func equalFoldLong(s, t string) bool {
	for s != "" && t != "" {
		if s[0]|t[0] < utf8.RuneSelf {
			n := bytestring.FoldPrefix(s, t)
			if n == 0 {
				return false
			}
			s, t = s[n:], t[n:]
			continue
		}
		r, n := utf8.DecodeRuneInString(s)
		q, m := utf8.DecodeRuneInString(t)
		if r != q && !folds(r, q) {
			return false
		}
		s, t = s[n:], t[m:]
	}
	return len(s) == len(t)
}
