package strconv

import (
	"unsafe"

	"internal/rt"
)

// ParseFloat reads s as a float of bitSize 32 or 64: decimal or hexadecimal,
// with underscores as in Go's literals, or an infinity or NaN.
func ParseFloat(s string, bitSize int) (float64, error) {
	if n, ok := readPlain(s); ok {
		if f, ok := n.value(bitSize); ok {
			return f, nil
		}
	}
	return parseAny(s, bitSize)
}

// parseAny reads what is not a plain number, or is an error.
func parseAny(s string, bitSize int) (float64, error) {
	const fn = "ParseFloat"
	if f, ok := special(s); ok {
		if bitSize == 32 {
			f = float64(float32(f))
		}
		return f, nil
	}
	var space [48]byte // for digits, as many as most numbers have, and an exponent
	number, ok := scan(s, space[:0])
	if !ok {
		return 0, syntaxError(fn, s)
	}
	if bitSize != 32 {
		bitSize = 64
	}
	var f float64
	overflow := false
	if number.hex {
		f, overflow = number.hexValue(bitSize)
	} else {
		f, overflow = number.decimalValue(bitSize)
	}
	if number.negative {
		f = -f
	}
	if overflow {
		return f, rangeError(fn, s)
	}
	return f, nil
}

func fromBits(bits uint64) float64 {
	return *(*float64)(unsafe.Pointer(&bits))
}

const infinity = 0x7FF0000000000000

// special reads infinities and NaN, in any case.
func special(s string) (float64, bool) {
	sign := uint64(0)
	rest := s
	if s != "" && (s[0] == '+' || s[0] == '-') {
		rest = s[1:]
		if s[0] == '-' {
			sign = 1 << 63
		}
	}
	switch {
	case same(rest, "inf") || same(rest, "infinity"):
		return fromBits(infinity | sign), true
	case same(s, "nan"):
		return fromBits(0x7FF8000000000001), true
	}
	return 0, false
}

// same compares s with a text in lower case.
func same(s, want string) bool {
	if len(s) != len(want) {
		return false
	}
	for i := 0; i < len(s); i++ {
		if lower(s[i]) != want[i] || s[i] < 'A' {
			return false
		}
	}
	return true
}

// scanned is a number read but not yet rounded.
type scanned struct {
	negative bool
	hex      bool
	clean    []byte // a zero, and digits with at most one point, no sign
	exp      int    // written exponent, bounded
	lead     int    // place of the first digit that is not 0, 1 before the point
	nonzero  bool
}

// scan checks s against the grammar of numbers and takes it apart.
func scan(s string, space []byte) (n scanned, ok bool) {
	i := 0
	n.clean = append(space, '0') // the point may be first
	if i < len(s) && (s[i] == '+' || s[i] == '-') {
		n.negative = s[i] == '-'
		i++
	}
	if i+2 < len(s) && s[i] == '0' && lower(s[i+1]) == 'x' {
		n.hex = true
		i += 2
	}
	expLetter := byte('e')
	if n.hex {
		expLetter = 'p'
	}
	underscores, point, digits, places := false, false, false, 0
mantissa:
	for ; i < len(s); i++ {
		c := s[i]
		switch {
		case c == '_':
			underscores = true
			continue
		case c == '.':
			if point {
				return n, false
			}
			point = true
		case '0' <= c && c <= '9' || n.hex && 'a' <= lower(c) && lower(c) <= 'f':
			digits = true
			if point {
				places--
			}
			if !n.nonzero && c != '0' {
				n.nonzero = true
				n.lead = places
			}
			if n.nonzero && !point {
				n.lead++
			}
		default:
			break mantissa
		}
		n.clean = append(n.clean, c)
	}
	if !digits {
		return n, false
	}
	if i < len(s) && lower(s[i]) == expLetter {
		i++
		sign := 1
		if i < len(s) && (s[i] == '+' || s[i] == '-') {
			if s[i] == '-' {
				sign = -1
			}
			i++
		}
		if i >= len(s) || s[i] < '0' || '9' < s[i] {
			return n, false
		}
		for ; i < len(s) && ('0' <= s[i] && s[i] <= '9' || s[i] == '_'); i++ {
			if s[i] == '_' {
				underscores = true
			} else if n.exp < 100000 {
				n.exp = n.exp*10 + int(s[i]-'0')
			}
		}
		n.exp *= sign
	} else if n.hex {
		return n, false
	}
	if i != len(s) {
		return n, false
	}
	return n, !underscores || underscoresOK(s)
}

func (n *scanned) decimalValue(bitSize int) (f float64, overflow bool) {
	if !n.nonzero {
		return 0, false
	}
	if n.lead+n.exp > 400 {
		return fromBits(infinity), true
	}
	if n.lead+n.exp < -400 {
		return 0, false
	}
	text := AppendInt(append(n.clean, 'e'), int64(n.exp), 10)
	bits, status := rt.ParseFloat(unsafe.String(&text[0], len(text)), bitSize)
	if status == 2 {
		if n.lead+n.exp > 0 {
			return fromBits(infinity), true
		}
		return 0, false
	}
	return fromBits(bits), bits == infinity
}

// hexValue rounds once, to the nearest, ties to even.
func (n *scanned) hexValue(bitSize int) (f float64, overflow bool) {
	width, minExp, maxExp := uint(52), -1022, 1023
	if bitSize == 32 {
		width, minExp, maxExp = 23, -126, 127
	}
	// mantissa keeps 62 bits, the lowest of which is sticky.
	mantissa := uint64(0)
	exp := n.exp
	point := false
	for _, c := range n.clean {
		if c == '.' {
			point = true
			continue
		}
		digit := uint64(c - '0')
		if c > '9' {
			digit = uint64(lower(c)-'a') + 10
		}
		if mantissa>>58 == 0 {
			mantissa = mantissa<<4 | digit
			if point {
				exp -= 4
			}
		} else {
			if digit != 0 {
				mantissa |= 1
			}
			if !point {
				exp += 4
			}
		}
	}
	if mantissa == 0 {
		return 0, false
	}
	for mantissa>>62 == 0 {
		mantissa <<= 1
		exp--
	}
	for mantissa>>63 != 0 {
		mantissa = mantissa>>1 | mantissa&1
		exp++
	}
	// The value is now 1.xxx, bit 62 the one, times two to the power of exp+62.
	exp += 62
	drop := 62 - width
	if exp < minExp {
		drop += uint(min(minExp-exp, 64))
		exp = minExp
	}
	if drop > 63 {
		return 0, false
	}
	rest := mantissa & (uint64(1)<<drop - 1)
	mantissa >>= drop
	half := uint64(1) << (drop - 1)
	if rest > half || rest == half && mantissa&1 != 0 {
		mantissa++
	}
	if mantissa>>(width+1) != 0 {
		mantissa >>= 1
		exp++
	}
	if exp > maxExp {
		return fromBits(infinity), true
	}
	// A product of powers of two is exact, and both fit a double's range.
	return scale(float64(mantissa), exp-int(width)), false
}

// scale multiplies by a power of two in exact steps.
func scale(f float64, exp int) float64 {
	for exp > 1000 {
		f *= fromBits(uint64(1000+1023) << 52)
		exp -= 1000
	}
	for exp < -1000 {
		f *= fromBits(uint64(1023-1000) << 52)
		exp += 1000
	}
	return f * fromBits(uint64(exp+1023)<<52)
}
