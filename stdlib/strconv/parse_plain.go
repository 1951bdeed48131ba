package strconv

import "internal/rt"

// A plain number is a decimal one with at most 19 digits and no underscores, as nearly all are: its digits are a whole number of 64
// bits, times a power of ten. Others are read by scan, which knows all forms and all errors.
type plain struct {
	mantissa uint64
	exp      int
	negative bool
	digits   string // s without its sign
}

// exactTens are the powers of ten that a double holds exactly; a float32 holds the first eleven.
var exactTens = [...]float64{1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
	1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22}

func isSign(c byte) bool { return c == '+' || c == '-' }

// readPlain reads s if it is a plain number.
func readPlain(s string) (n plain, ok bool) {
	if s != "" && isSign(s[0]) {
		n.negative = s[0] == '-'
		s = s[1:]
	}
	n.digits = s
	i, count, point := 0, 0, -1
	for ; i < len(s); i++ {
		if digit := s[i] - '0'; digit <= 9 {
			n.mantissa = n.mantissa*10 + uint64(digit)
			count++
		} else if s[i] == '.' && point < 0 {
			point = i
		} else {
			break
		}
	}
	if count == 0 || count > 19 {
		return n, false
	}
	if point >= 0 {
		n.exp = point + 1 - i
	}
	if i < len(s) && lower(s[i]) == 'e' {
		exp, length := plainExponent(s[i+1:])
		if length == 0 {
			return n, false
		}
		n.exp += exp
		i += 1 + length
	}
	return n, i == len(s)
}

// plainExponent reads an exponent of at most four digits, and returns its length, which is 0 if there is none.
func plainExponent(s string) (exp, length int) {
	begin := 0
	if s != "" && isSign(s[0]) {
		begin = 1
	}
	i := begin
	for ; i < len(s) && i < begin+4 && '0' <= s[i] && s[i] <= '9'; i++ {
		exp = exp*10 + int(s[i]-'0')
	}
	if i == begin {
		return 0, 0
	}
	if s[0] == '-' {
		exp = -exp
	}
	return exp, i
}

// value returns the float nearest to n. It is not ok for what is out of range.
func (n *plain) value(bitSize int) (f float64, ok bool) {
	switch {
	case bitSize == 32 && n.mantissa < 1<<24 && -10 <= n.exp && n.exp <= 10:
		f = float64(scaleSingle(float32(n.mantissa), n.exp))
	case bitSize != 32 && n.mantissa < 1<<53 && -22 <= n.exp && n.exp <= 22:
		f = scaleDouble(float64(n.mantissa), n.exp)
	default:
		if bitSize != 32 {
			bitSize = 64
		}
		bits, status := rt.ParseFloat(n.digits, bitSize)
		if status != 0 || bits == infinity {
			return 0, false
		}
		f = fromBits(bits)
	}
	if n.negative {
		f = -f
	}
	return f, true
}

// scaleDouble multiplies a whole number by a power of ten. Both are exact, so the one operation rounds to the nearest.
func scaleDouble(f float64, exp int) float64 {
	if exp < 0 {
		return f / exactTens[-exp]
	}
	return f * exactTens[exp]
}

func scaleSingle(f float32, exp int) float32 {
	if exp < 0 {
		return f / float32(exactTens[-exp])
	}
	return f * float32(exactTens[exp])
}
