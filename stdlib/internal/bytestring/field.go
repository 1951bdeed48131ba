// Package bytestring is the ground that packages bytes, strings and bufio share, and fmt and regexp use: the same bytes as slices or as strings.
package bytestring

import (
	"math/bits"
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
	count, i := 0, 0
	before := uint64(highs >> 56) // the mark of the byte before
	for ; i+8 <= len(s); i += 8 {
		marks := blanks(wordAt(s, i))
		count += int((marks<<8 | before) &^ marks >> 7 * ones >> 56)
		before = marks >> 56
	}
	for ; i < len(s); i++ {
		mark := blanks(uint64(s[i])) & 0xFF
		count += int(before &^ mark >> 7)
		before = mark
	}
	return count
}

// wordAt is the eight bytes of s from i on.
func wordAt(s string, i int) uint64 {
	return *(*uint64)(unsafe.Add(unsafe.Pointer(unsafe.StringData(s)), i))
}

// blanks marks the bytes of a word that are ASCII white space, by their highest bits.
func blanks(word uint64) uint64 {
	low := word &^ highs
	const tab, behindReturn = 0x80 - '\t', 0x80 - ('\r' + 1)
	control := (low + ones*tab) &^ (low + ones*behindReturn)
	return (control | exactZeros(low^ones*' ')) &^ word & highs
}

// isBlank reports whether an ASCII character is white space.
func isBlank(c byte) bool { return c == ' ' || c-'\t' <= '\r'-'\t' }

// HasTextEnds reports whether s begins and ends with ASCII characters that are no white space.
func HasTextEnds(s string) bool {
	return s != "" && isText(s[0]) && isText(s[len(s)-1])
}

// isText reports whether c is a visible ASCII character, or DEL.
func isText(c byte) bool { return c-'!' < utf8.RuneSelf-'!' }

// NextSpaced is NextField for white space. It looks at eight bytes at a time as long as they are ASCII.
func NextSpaced(s string, from int) (start, end, next int) {
	start = from
	for start+8 <= len(s) {
		if text := ^blanks(wordAt(s, start)) & highs; text != 0 {
			start += bits.TrailingZeros64(text) / 8
			break
		}
		start += 8
	}
	for start < len(s) && isBlank(s[start]) {
		start++
	}
	end = start
	for end+8 <= len(s) {
		word := wordAt(s, end)
		if stop := blanks(word) | word&highs; stop != 0 {
			end += bits.TrailingZeros64(stop) / 8
			break
		}
		end += 8
	}
	for end < len(s) && s[end] < utf8.RuneSelf && !isBlank(s[end]) {
		end++
	}
	switch {
	case end == len(s):
		return start, end, end
	case s[end] >= utf8.RuneSelf:
		return NextField(s, start, Space{})
	}
	return start, end, end + 1
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
