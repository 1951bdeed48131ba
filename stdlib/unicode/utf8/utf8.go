// Package utf8 translates between runes and UTF-8 bytes.
package utf8

import (
	"math/bits"
	"unsafe"
)

// Numbers of the encoding.
const (
	RuneError = '\uFFFD'     // stands for what is not valid
	RuneSelf  = 0x80         // below it, a rune is one byte
	MaxRune   = '\U0010FFFF' // the largest code point
	UTFMax    = 4            // bytes of the longest encoding
)

const (
	surrogateMin = 0xD800
	surrogateMax = 0xDFFF

	lead2 = 0xC0
	lead3 = 0xE0
	lead4 = 0xF0
	cont  = 0x80
	low6  = 0x3F

	minLead2      = 0xC2 // those before it lead overlong forms only
	leadSurrogate = 0xED
	maxLead       = 0xF4
)

// view is p as a string, without a copy.
func view(p []byte) string {
	return unsafe.String(unsafe.SliceData(p), len(p))
}

func isCont(c byte) bool {
	return c&0xC0 == cont
}

// DecodeRuneInString returns the first rune of s and its width: (RuneError, 0)
// for an empty string, (RuneError, 1) for bytes that are not UTF-8.
func DecodeRuneInString(s string) (rune, int) {
	if len(s) > 0 && s[0] < RuneSelf {
		return rune(s[0]), 1
	}
	return decode(s)
}

// decode is DecodeRuneInString for what does not begin with ASCII. The lead byte and the lowest number that needs so many bytes tell
// overlong forms.
func decode(s string) (rune, int) {
	if len(s) < 2 {
		return RuneError, len(s)
	}
	c, second := s[0], s[1]^cont
	if c < minLead2 || second > low6 {
		return RuneError, 1
	}
	if c < lead3 {
		return rune(c&0x1F)<<6 | rune(second), 2
	}
	if len(s) < 3 {
		return RuneError, 1
	}
	third := s[2] ^ cont
	if third > low6 {
		return RuneError, 1
	}
	r := rune(c&0x0F)<<12 | rune(second)<<6 | rune(third)
	if c < lead4 {
		if r < 0x800 || surrogateMin <= r && r <= surrogateMax {
			return RuneError, 1
		}
		return r, 3
	}
	if len(s) < 4 || c > maxLead {
		return RuneError, 1
	}
	fourth := s[3] ^ cont
	r = rune(c&0x07)<<18 | rune(second)<<12 | rune(third)<<6 | rune(fourth)
	if fourth > low6 || r < 0x10000 || r > MaxRune {
		return RuneError, 1
	}
	return r, 4
}

// DecodeRune is DecodeRuneInString for bytes.
func DecodeRune(p []byte) (rune, int) {
	if len(p) > 0 && p[0] < RuneSelf {
		return rune(p[0]), 1
	}
	return decode(view(p))
}

// DecodeLastRuneInString returns the last rune of s and its width, with
// DecodeRuneInString's conventions.
func DecodeLastRuneInString(s string) (rune, int) {
	end := len(s)
	if end == 0 {
		return RuneError, 0
	}
	start := end - 1
	if s[start] < RuneSelf {
		return rune(s[start]), 1
	}
	limit := end - UTFMax
	if limit < 0 {
		limit = 0
	}
	for i := end - 2; i >= limit; i-- {
		if !isCont(s[i]) {
			start = i
			break
		}
	}
	r, size := DecodeRuneInString(s[start:])
	if start+size != end {
		return RuneError, 1
	}
	return r, size
}

// DecodeLastRune is DecodeLastRuneInString for bytes.
func DecodeLastRune(p []byte) (rune, int) {
	if len(p) > UTFMax {
		p = p[len(p)-UTFMax:]
	}
	return DecodeLastRuneInString(view(p))
}

// FullRuneInString reports whether s begins with a complete encoding; what is
// not valid counts as complete, a rune of width 1.
func FullRuneInString(s string) bool {
	return len(s) > 3 || len(s) > 0 && s[0] < fullBelow[len(s)&3] || isFull(s)
}

// fullBelow is the first byte, for each length of a text, of an encoding that
// may be longer.
var fullBelow = [4]byte{1: minLead2, 2: lead3, 3: lead4}

// isFull is FullRuneInString of up to three bytes that begin an encoding of
// more, or are no text.
//
//go:noinline
func isFull(s string) bool {
	if len(s) == 3 {
		// From the first of four bytes to the last, continued.
		v := uint32(s[0])<<16 | uint32(s[1])<<8 | uint32(s[2])
		return v-0xF09000 >= 0xF49000-0xF09000 || v&0xC0C0 != cont<<8|cont
	}
	return len(s) > 0 && !isCut(s)
}

// isCut reports whether s, of one or two bytes, is the beginning of a longer encoding. Two bytes, as a number of 16 bits, are between
// those of U+0800 and U+10FFFF then, but not those of surrogates and of overlong forms of four bytes.
func isCut(s string) bool {
	if len(s) == 1 {
		return s[0] <= maxLead
	}
	v := uint16(s[0])<<8 | uint16(s[1])
	return isCont(s[1]) && v-0xE0A0 <= 0xF48F-0xE0A0 && v&0xFFE0 != 0xEDA0 && v&0xFFF0 != 0xF080
}

// FullRune is FullRuneInString for bytes.
func FullRune(p []byte) bool { return FullRuneInString(view(p)) }

// RuneLen returns the bytes that r takes, -1 if r is not valid.
func RuneLen(r rune) int {
	switch {
	case r < 0:
		return -1
	case r < 0x80:
		return 1
	case r < 0x800:
		return 2
	case surrogateMin <= r && r <= surrogateMax:
		return -1
	case r < 0x10000:
		return 3
	case r <= MaxRune:
		return 4
	}
	return -1
}

// EncodeRune writes r to p, which must be long enough, and returns the bytes
// written. RuneError stands for an invalid r.
func EncodeRune(p []byte, r rune) int {
	if 0 <= r && r < RuneSelf {
		p[0] = byte(r)
		return 1
	}
	return encode(p, r)
}

// encode is EncodeRune for what is not ASCII.
func encode(p []byte, r rune) int {
	if uint32(r) < 0x800 {
		_ = p[1]
		p[0] = lead2 | byte(r>>6)
		p[1] = cont | byte(r)&low6
		return 2
	}
	if !ValidRune(r) {
		r = RuneError
	} else if r >= 0x10000 {
		_ = p[3]
		p[0] = lead4 | byte(r>>18)
		p[1] = cont | byte(r>>12)&low6
		p[2] = cont | byte(r>>6)&low6
		p[3] = cont | byte(r)&low6
		return 4
	}
	_ = p[2]
	p[0] = lead3 | byte(r>>12)
	p[1] = cont | byte(r>>6)&low6
	p[2] = cont | byte(r)&low6
	return 3
}

// AppendRune appends the encoding of r to p.
func AppendRune(p []byte, r rune) []byte {
	if 0 <= r && r < RuneSelf {
		return append(p, byte(r))
	}
	return appendEncoded(p, r)
}

func appendEncoded(p []byte, r rune) []byte {
	if uint32(r) < 0x800 {
		return append(p, lead2|byte(r>>6), cont|byte(r)&low6)
	}
	if !ValidRune(r) {
		r = RuneError
	} else if r >= 0x10000 {
		return append(p, lead4|byte(r>>18), cont|byte(r>>12)&low6, cont|byte(r>>6)&low6, cont|byte(r)&low6)
	}
	return append(p, lead3|byte(r>>12), cont|byte(r>>6)&low6, cont|byte(r)&low6)
}

// RuneCountInString counts the runes of s; a byte that is not valid counts as
// one.
func RuneCountInString(s string) int {
	if isShortASCII(s) {
		return len(s)
	}
	n := 0
	for i := 0; i < len(s); n++ {
		c := s[i]
		switch {
		case c < RuneSelf:
			end := asciiEnd(s, i+1)
			n += end - i - 1
			i = end
		case isUsual3(c) && i+2 < len(s) && isCont(s[i+1]) && isCont(s[i+2]):
			i += 3
		default:
			_, size := decode(s[i:])
			i += size
		}
	}
	return n
}

// RuneCount is RuneCountInString for bytes.
func RuneCount(p []byte) int { return RuneCountInString(view(p)) }

// RuneStart reports whether b can be the first byte of an encoding.
func RuneStart(b byte) bool {
	return !isCont(b)
}

// ValidString reports whether s is UTF-8 throughout.
func ValidString(s string) bool {
	if isShortASCII(s) {
		return true
	}
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case c < RuneSelf:
			i = asciiEnd(s, i+1)
		case isUsual3(c) && i+2 < len(s) && isCont(s[i+1]) && isCont(s[i+2]):
			i += 3
		default:
			_, size := decode(s[i:])
			if size == 1 {
				return false
			}
			i += size
		}
	}
	return true
}

// isUsual3 reports whether c leads three bytes of which the second may be any of those that follow.
func isUsual3(c byte) bool { return lead3 < c && c < lead4 && c != leadSurrogate }

const highs = 0x8080808080808080

// isShortASCII reports whether s is ASCII of 8 to 16 bytes: its first and its last word, which may overlap, are all of it.
func isShortASCII(s string) bool {
	if len(s) < 8 || len(s) > 16 {
		return false
	}
	first := unsafe.Pointer(unsafe.StringData(s))
	return (*(*uint64)(first)|*(*uint64)(unsafe.Add(first, len(s)-8)))&highs == 0
}

// asciiEnd returns where the ASCII from s[i:] on ends. It looks at 64 bytes at a time, and in the end at eight.
func asciiEnd(s string, i int) int {
	first := unsafe.Pointer(unsafe.StringData(s))
	for i+64 <= len(s) && isASCII((*[8]uint64)(unsafe.Add(first, i))) {
		i += 64
	}
	for ; i+8 <= len(s); i += 8 {
		if beyond := *(*uint64)(unsafe.Add(first, i)) & highs; beyond != 0 {
			return i + bits.TrailingZeros64(beyond)/8
		}
	}
	for i < len(s) && s[i] < RuneSelf {
		i++
	}
	return i
}

func isASCII(block *[8]uint64) bool {
	all := uint64(0)
	for _, word := range block {
		all |= word
	}
	return all&highs == 0
}

// Valid is ValidString for bytes.
func Valid(p []byte) bool { return ValidString(view(p)) }

// ValidRune reports whether r can be encoded.
func ValidRune(r rune) bool {
	return 0 <= r && r < surrogateMin || surrogateMax < r && r <= MaxRune
}
