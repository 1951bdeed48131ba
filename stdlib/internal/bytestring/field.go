// Package bytestring is the ground that packages bytes, strings and bufio share: they work on the same bytes, as slices or as strings.
package bytestring

import (
	"unicode/utf8"
	"unsafe"
)

// View is b as a string, without a copy. It shows what b holds, also later, so that it must not outlive its use.
func View[B ~[]byte](b B) string {
	return unsafe.String(unsafe.SliceData(b), len(b))
}

// NextField returns where the first run of code points from index from on begins and ends that f does not hold for, and the index
// behind the code point that ends it. At the end of s, next is end; without such a run, start is end too.
func NextField[F ~func(rune) bool](s string, from int, f F) (start, end, next int) {
	start = len(s)
	for next = from; next < len(s); {
		r, size := rune(s[next]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(s[next:])
		}
		at := next
		next += size
		begun := start < len(s)
		if begun != f(r) {
			continue // between two fields, or inside one
		}
		if begun {
			return start, at, next
		}
		start = at
	}
	return start, len(s), len(s)
}
