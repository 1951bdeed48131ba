package bytes

import (
	"strings"
	"unicode/utf8"
	"unsafe"

	"internal/bytestring"
)

// TrimFunc cuts code points that f holds for off both ends.
func TrimFunc(s []byte, f func(r rune) bool) []byte {
	return TrimRightFunc(TrimLeftFunc(s, f), f)
}

// TrimLeftFunc cuts at the start only; nil if nothing is left.
func TrimLeftFunc(s []byte, f func(r rune) bool) []byte {
	left := strings.TrimLeftFunc(view(s), f)
	if left == "" {
		return nil
	}
	return s[len(s)-len(left):]
}

// TrimRightFunc cuts at the end only.
func TrimRightFunc(s []byte, f func(r rune) bool) []byte {
	return s[:len(strings.TrimRightFunc(view(s), f))]
}

// TrimSpace cuts white space off both ends; nil if nothing is left.
func TrimSpace(s []byte) []byte {
	if bytestring.HasTextEnds(view(s)) {
		return s
	}
	return trimSpace(s)
}

//go:noinline
func trimSpace(s []byte) []byte {
	start, end := 0, len(s)
	for start < end && isBlank(s[start]) {
		start++
	}
	for start < end && isBlank(s[end-1]) {
		end--
	}
	switch {
	case start == end:
		return nil
	case s[start] < utf8.RuneSelf && s[end-1] < utf8.RuneSelf:
		return s[start:end]
	}
	return partOf(s, strings.TrimSpace(view(s)))
}

// isBlank reports whether an ASCII character is white space.
func isBlank(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// partOf returns the part of s that is text; nil if that is empty.
func partOf(s []byte, text string) []byte {
	if text == "" {
		return nil
	}
	start := uintptr(unsafe.Pointer(unsafe.StringData(text))) - uintptr(unsafe.Pointer(unsafe.SliceData(s)))
	return s[start:][:len(text)]
}

// Trim cuts the code points of cutset off both ends; nil if nothing is left.
func Trim(s []byte, cutset string) []byte {
	return partOf(s, strings.Trim(view(s), cutset))
}

// TrimLeft cuts at the start only; nil if nothing is left.
func TrimLeft(s []byte, cutset string) []byte {
	left := strings.TrimLeft(view(s), cutset)
	if left == "" {
		return nil
	}
	return s[len(s)-len(left):]
}

// TrimRight cuts at the end only.
func TrimRight(s []byte, cutset string) []byte {
	return s[:len(strings.TrimRight(view(s), cutset))]
}

// TrimPrefix returns s without the prefix, if it has it.
func TrimPrefix(s, prefix []byte) []byte {
	if HasPrefix(s, prefix) {
		return s[len(prefix):]
	}
	return s
}

// TrimSuffix returns s without the suffix, if it has it.
func TrimSuffix(s, suffix []byte) []byte {
	if HasSuffix(s, suffix) {
		return s[:len(s)-len(suffix)]
	}
	return s
}

// CutPrefix is TrimPrefix that tells whether s had it.
func CutPrefix(s, prefix []byte) (after []byte, found bool) {
	if !HasPrefix(s, prefix) {
		return s, false
	}
	return s[len(prefix):], true
}

// CutSuffix is TrimSuffix that tells whether s had it.
func CutSuffix(s, suffix []byte) (before []byte, found bool) {
	if !HasSuffix(s, suffix) {
		return s, false
	}
	return s[:len(s)-len(suffix)], true
}

// Cut splits s around the first sep.
func Cut(s, sep []byte) (before, after []byte, found bool) {
	if i := Index(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, nil, false
}

// Fields cuts s around white space.
func Fields(s []byte) [][]byte {
	list := make([][]byte, 0, bytestring.CountFields(view(s)))
	for from := 0; from < len(s); {
		start, end, next := bytestring.NextSpaced(view(s), from)
		if start < end {
			list = append(list, s[start:end:end])
		}
		from = next
	}
	return list
}

// FieldsFunc cuts s around code points that f holds for.
func FieldsFunc(s []byte, f func(rune) bool) [][]byte {
	return fields([][]byte{}, s, bytestring.Func(f))
}

func fields[S bytestring.Separator](list [][]byte, s []byte, separator S) [][]byte {
	for from := 0; from < len(s); {
		start, end, next := bytestring.NextField(view(s), from, separator)
		if start < end {
			list = append(list, s[start:end:end])
		}
		from = next
	}
	return list
}

// split cuts s as package strings does. The parts do not reach into each other
// when appended to, but for the last, which is what is left of s.
func split(s, sep []byte, keep, n int) [][]byte {
	if n == 0 {
		return nil
	}
	if n < 0 || n > len(s)+1 {
		n = Count(s, sep) + 1
	}
	parts := make([][]byte, 0, n)
	if len(sep) == 0 {
		for len(s) > 0 {
			_, size := utf8.DecodeRune(s)
			if len(parts) == n-1 {
				size = len(s)
			}
			parts = append(parts, s[:size:size])
			s = s[size:]
		}
		return parts
	}
	for len(parts) < n-1 {
		i := Index(s, sep)
		if i < 0 {
			break
		}
		parts = append(parts, s[:i+keep:i+keep])
		s = s[i+len(sep):]
	}
	return append(parts, s)
}

// Split cuts s at every sep.
func Split(s, sep []byte) [][]byte { return split(s, sep, 0, -1) }

// SplitN cuts s into at most n parts; all if n < 0.
func SplitN(s, sep []byte, n int) [][]byte { return split(s, sep, 0, n) }

// SplitAfter cuts s behind every sep.
func SplitAfter(s, sep []byte) [][]byte { return split(s, sep, len(sep), -1) }

// SplitAfterN cuts s behind sep into at most n parts; all if n < 0.
func SplitAfterN(s, sep []byte, n int) [][]byte { return split(s, sep, len(sep), n) }

// Join puts the parts together with sep between.
func Join(s [][]byte, sep []byte) []byte {
	n := len(sep) * max(len(s)-1, 0)
	for _, part := range s {
		n += len(part)
	}
	out := make([]byte, 0, n)
	for i, part := range s {
		if i > 0 {
			out = append(out, sep...)
		}
		out = append(out, part...)
	}
	return out
}
