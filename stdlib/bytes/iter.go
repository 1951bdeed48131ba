package bytes

import (
	"iter"
	"unicode/utf8"

	"internal/bytestring"
)

// Lines yields the lines of s with their ends.
func Lines(s []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for rest := s; len(rest) > 0; {
			n := len(rest)
			if i := IndexByte(rest, '\n'); i >= 0 {
				n = i + 1
			}
			if !yield(rest[:n:n]) {
				return
			}
			rest = rest[n:]
		}
	}
}

// splitSeq yields the parts between seps, each with keep bytes of its sep.
func splitSeq(s, sep []byte, keep int) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		rest := s
		if len(sep) == 0 {
			for len(rest) > 0 {
				size := 1
				if rest[0] >= utf8.RuneSelf {
					_, size = utf8.DecodeRune(rest)
				}
				if !yield(rest[:size:size]) {
					return
				}
				rest = rest[size:]
			}
			return
		}
		for {
			i := Index(rest, sep)
			if i < 0 {
				yield(rest[:len(rest):len(rest)])
				return
			}
			if !yield(rest[: i+keep : i+keep]) {
				return
			}
			rest = rest[i+len(sep):]
		}
	}
}

// SplitSeq yields what Split returns.
func SplitSeq(s, sep []byte) iter.Seq[[]byte] { return splitSeq(s, sep, 0) }

// SplitAfterSeq yields what SplitAfter returns.
func SplitAfterSeq(s, sep []byte) iter.Seq[[]byte] { return splitSeq(s, sep, len(sep)) }

// FieldsSeq yields what Fields returns.
func FieldsSeq(s []byte) iter.Seq[[]byte] { return fieldsSeq(s, bytestring.Space{}) }

// FieldsFuncSeq yields what FieldsFunc returns.
func FieldsFuncSeq(s []byte, f func(rune) bool) iter.Seq[[]byte] {
	return fieldsSeq(s, bytestring.Func(f))
}

func fieldsSeq[S bytestring.Separator](s []byte, separator S) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for from := 0; from < len(s); {
			start, end, next := bytestring.NextField(view(s), from, separator)
			if start < end && !yield(s[start:end:end]) {
				return
			}
			from = next
		}
	}
}
