package strings

import (
	"iter"
	"unicode/utf8"

	"internal/bytestring"
)

// Lines yields the lines of s with their ends.
func Lines(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for rest := s; rest != ""; {
			line := rest
			if i := IndexByte(rest, '\n'); i >= 0 {
				line = rest[:i+1]
			}
			rest = rest[len(line):]
			if !yield(line) {
				return
			}
		}
	}
}

// splitSeq yields the parts between seps, each with keep bytes of its sep.
func splitSeq(s, sep string, keep int) iter.Seq[string] {
	return func(yield func(string) bool) {
		rest := s
		if sep == "" {
			for rest != "" {
				size := 1
				if rest[0] >= utf8.RuneSelf {
					_, size = utf8.DecodeRuneInString(rest)
				}
				if !yield(rest[:size]) {
					return
				}
				rest = rest[size:]
			}
			return
		}
		for {
			i := Index(rest, sep)
			if i < 0 {
				yield(rest)
				return
			}
			if !yield(rest[:i+keep]) {
				return
			}
			rest = rest[i+len(sep):]
		}
	}
}

// SplitSeq yields what Split returns.
func SplitSeq(s, sep string) iter.Seq[string] { return splitSeq(s, sep, 0) }

// SplitAfterSeq yields what SplitAfter returns.
func SplitAfterSeq(s, sep string) iter.Seq[string] { return splitSeq(s, sep, len(sep)) }

// FieldsSeq yields what Fields returns.
func FieldsSeq(s string) iter.Seq[string] { return fieldsSeq(s, bytestring.Space{}) }

// FieldsFuncSeq yields what FieldsFunc returns.
func FieldsFuncSeq(s string, f func(rune) bool) iter.Seq[string] {
	return fieldsSeq(s, bytestring.Func(f))
}

func fieldsSeq[S bytestring.Separator](s string, separator S) iter.Seq[string] {
	return func(yield func(string) bool) {
		for from := 0; from < len(s); {
			start, end, next := bytestring.NextField(s, from, separator)
			if start < end && !yield(s[start:end]) {
				return
			}
			from = next
		}
	}
}
