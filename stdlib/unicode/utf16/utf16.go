// Package utf16 encodes code points in 16-bit units.
package utf16

const (
	replacement = '\uFFFD'
	highest     = '\U0010FFFF'
	high        = 0xD800 // the first unit of two: 0xD800 to 0xDBFF
	low         = 0xDC00 // the second: 0xDC00 to 0xDFFF
	end         = 0xE000
	pairs       = 0x10000 // from here on a code point takes two units
)

// IsSurrogate reports whether r is one of the units that come in pairs.
func IsSurrogate(r rune) bool {
	return high <= r && r < end
}

// DecodeRune puts a pair together; U+FFFD if it is none.
func DecodeRune(r1, r2 rune) rune {
	if high <= r1 && r1 < low && low <= r2 && r2 < end {
		return (r1-high)<<10 | (r2 - low) + pairs
	}
	return replacement
}

// EncodeRune makes a pair of r; two times U+FFFD if it needs none.
func EncodeRune(r rune) (r1, r2 rune) {
	if r < pairs || r > highest {
		return replacement, replacement
	}
	r -= pairs
	return high + r>>10, low + r&0x3FF
}

// RuneLen returns the number of units for r, -1 if it is no code point.
func RuneLen(r rune) int {
	switch {
	case 0 <= r && r < high, end <= r && r < pairs:
		return 1
	case pairs <= r && r <= highest:
		return 2
	}
	return -1
}

// AppendRune appends the units of r.
func AppendRune(a []uint16, r rune) []uint16 {
	if 0 <= r && r < high {
		return append(a, uint16(r))
	}
	return appendOther(a, r)
}

// appendOther is AppendRune for what is not below the surrogates.
func appendOther(a []uint16, r rune) []uint16 {
	switch RuneLen(r) {
	case 1:
		return append(a, uint16(r))
	case 2:
		r1, r2 := EncodeRune(r)
		return append(a, uint16(r1), uint16(r2))
	}
	return append(a, replacement)
}

// Encode returns the units of s.
func Encode(s []rune) []uint16 {
	a := make([]uint16, 0, len(s))
	for _, r := range s {
		a = AppendRune(a, r)
	}
	return a
}

// Decode returns the code points of s. The compiler copies its one expression into callers, whose frame then has the
// room for a short result that goes no further.
func Decode(s []uint16) []rune {
	return decode(make([]rune, 0, 64), s)
}

// decode puts the code points of s into room, if it is large enough, or into new memory.
func decode(room []rune, s []uint16) []rune {
	if len(s) > cap(room) {
		room = make([]rune, len(s))
	}
	a := room[:len(s)]
	n := 0
	for i := 0; i < len(s); i++ {
		r := rune(s[i])
		if IsSurrogate(r) {
			next := rune(-1)
			if i+1 < len(s) {
				next = rune(s[i+1])
			}
			r = DecodeRune(r, next)
			if r != replacement {
				i++
			}
		}
		a[n] = r
		n++
	}
	return a[:n]
}
