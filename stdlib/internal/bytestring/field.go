// Package bytestring is the ground that packages bytes, strings and bufio share: they work on the same bytes, as slices or as strings.
package bytestring

import (
	"unicode"
	"unicode/utf8"
	"unsafe"
)

// View is b as a string, without a copy. It shows what b holds, also later, so that it must not outlive its use.
func View[B ~[]byte](b B) string {
	return unsafe.String(unsafe.SliceData(b), len(b))
}

// Separator is what stands between fields.
type Separator interface {
	Is(r rune) bool
}

// Func is a separator by a function.
type Func func(rune) bool

func (f Func) Is(r rune) bool { return f(r) }

// Space is white space, by unicode.IsSpace.
type Space struct{}

// asciiSpace has a bit for each code point up to ' ' that is white space.
const asciiSpace = 1<<' ' | 1<<'\t' | 1<<'\n' | 1<<'\v' | 1<<'\f' | 1<<'\r'

func (Space) Is(r rune) bool {
	if r < utf8.RuneSelf {
		return r <= ' ' && asciiSpace>>r&1 != 0
	}
	return unicode.IsSpace(r)
}

// CountFields returns how many fields white space leaves of s, if all white space in it is ASCII; otherwise a number near to that.
func CountFields(s string) int {
	count, between := 0, 1
	for i := range len(s) {
		space := 0
		if isBlank(s[i]) {
			space = 1
		}
		count += between &^ space
		between = space
	}
	return count
}

// isBlank reports whether an ASCII character is white space.
func isBlank(c byte) bool { return c == ' ' || c-'\t' <= '\r'-'\t' }

// NextSpaced is NextField for white space. ASCII takes one look at each byte.
func NextSpaced(s string, from int) (start, end, next int) {
	for from < len(s) && isBlank(s[from]) {
		from++
	}
	for next = from; next < len(s); next++ {
		switch c := s[next]; {
		case c >= utf8.RuneSelf:
			return NextField(s, from, Space{})
		case isBlank(c):
			return from, next, next + 1
		}
	}
	return from, len(s), len(s)
}

// NextField returns where the first run of code points from index from on begins and ends that are no separators, and the index
// behind the code point that ends it. At the end of s, next is end; without such a run, start is end too.
func NextField[S Separator](s string, from int, separator S) (start, end, next int) {
	start = len(s)
	for next = from; next < len(s); {
		r, size := rune(s[next]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(s[next:])
		}
		at := next
		next += size
		begun := start < len(s)
		if begun != separator.Is(r) {
			continue // between two fields, or inside one
		}
		if begun {
			return start, at, next
		}
		start = at
	}
	return start, len(s), len(s)
}
