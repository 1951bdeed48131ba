package strconv

import (
	"unsafe"

	"internal/rt"
)

// FormatFloat returns the text of f, a value of bitSize 32 or 64, in format
// b, e, E, f, g, G, x or X; precision -1 is the shortest that reads back as f.
func FormatFloat(f float64, fmt byte, prec, bitSize int) string {
	var buf [32]byte
	return string(AppendFloat(buf[:0], f, fmt, prec, bitSize))
}

// AppendFloat appends FormatFloat's text.
func AppendFloat(dst []byte, f float64, fmt byte, prec, bitSize int) []byte {
	switch bitSize {
	case 32:
		f = float64(float32(f))
	case 64:
	default:
		panic("strconv: illegal AppendFloat/FormatFloat bitSize")
	}
	if fmt == 'g' && prec < 0 || f != f || f-f != 0 {
		return rt.AppendShortest(dst, f, bitSize)
	}
	switch fmt {
	case 'b':
		return appendBinary(dst, f, bitSize)
	case 'x', 'X':
		return appendHex(dst, f, fmt, prec, bitSize)
	case 'e', 'E':
		return appendScientific(dst, f, fmt, prec, bitSize)
	case 'f':
		if prec < 0 {
			return appendShortest(dst, f, bitSize)
		}
		return appendConverted(dst, f, 'f', prec, bitSize)
	case 'g', 'G':
		return appendGeneral(dst, f, fmt, prec, bitSize)
	}
	return append(dst, '%', fmt)
}

// appendShortest is for format f.
func appendShortest(dst []byte, f float64, bitSize int) []byte {
	var buf [40]byte
	digits, point, negative := shortestDigits(buf[:], f, bitSize)
	return rt.AppendPlain(appendSign(dst, negative), digits, point, max(len(digits)-point, 0))
}

func appendSign(dst []byte, negative bool) []byte {
	if negative {
		return append(dst, '-')
	}
	return dst
}

// textSize returns how long a text may become at most.
func textSize(f float64, fmt, prec int) int {
	size := 16 + max(prec, 17)
	switch {
	case fmt != 'f':
		return size
	case -1e15 < f && f < 1e15:
		return size + 16
	}
	return size + 310
}

// convert fills buf, or a larger one, with the C++ library's text.
func convert(buf []byte, f float64, fmt, prec, bitSize int) []byte {
	if need := textSize(f, fmt, prec); need > len(buf) {
		buf = make([]byte, need)
	}
	n := rt.FormatFloat(&buf[0], len(buf), f, fmt, prec, bitSize)
	return buf[:n]
}

// appendConverted clears no large buffer for a short text.
func appendConverted(dst []byte, f float64, fmt, prec, bitSize int) []byte {
	var buf [64]byte
	if textSize(f, fmt, prec) > len(buf) {
		return appendLong(dst, f, fmt, prec, bitSize)
	}
	return append(dst, convert(buf[:], f, fmt, prec, bitSize)...)
}

//go:noinline
func appendLong(dst []byte, f float64, fmt, prec, bitSize int) []byte {
	var buf [400]byte
	return append(dst, convert(buf[:], f, fmt, prec, bitSize)...)
}

func appendScientific(dst []byte, f float64, fmt byte, prec, bitSize int) []byte {
	start := len(dst)
	dst = appendConverted(dst, f, 'e', prec, bitSize)
	if fmt == 'E' {
		for i := start; i < len(dst); i++ {
			if dst[i] == 'e' {
				dst[i] = 'E'
			}
		}
	}
	return dst
}

// split takes a scientific text apart, in which it moves the first digit: f is 0.digits times ten to the power of
// point.
func split(text []byte) (digits []byte, point int, negative bool) {
	if text[0] == '-' {
		negative = true
		text = text[1:]
	}
	e := len(text) - 1
	for text[e] != 'e' {
		e--
	}
	for _, c := range text[e+2:] {
		point = point*10 + int(c-'0')
	}
	if text[e+1] == '-' {
		point = -point
	}
	if e == 1 {
		return text[:1], point + 1, negative
	}
	text[1] = text[0]
	return text[1:e], point + 1, negative
}

// shortestDigits returns digits that lie in buf.
func shortestDigits(buf []byte, f float64, bitSize int) (digits []byte, point int, negative bool) {
	digits, point, negative = split(convert(buf, f, 'e', -1, bitSize))
	if len(digits) == 1 && digits[0] == '0' {
		return nil, 0, negative
	}
	return digits, point, negative
}

// appendGeneral chooses between the plain and the scientific form by the
// exponent, and drops zeros at the end.
func appendGeneral(dst []byte, f float64, fmt byte, prec, bitSize int) []byte {
	shortest := prec < 0
	var digits []byte
	var point int
	var negative bool
	var buf [64]byte
	if shortest {
		digits, point, negative = shortestDigits(buf[:], f, bitSize)
		prec = 6
	} else {
		if prec == 0 {
			prec = 1
		}
		digits, point, negative = split(convert(buf[:], f, 'e', min(prec, 800)-1, bitSize))
		for len(digits) > 0 && digits[len(digits)-1] == '0' {
			digits = digits[:len(digits)-1]
		}
		if len(digits) == 0 {
			point = 0
		}
	}
	threshold := prec
	if !shortest && threshold > len(digits) && len(digits) >= point {
		threshold = len(digits)
	}
	dst = appendSign(dst, negative)
	exp := point - 1
	if exp < -4 || exp >= threshold {
		if len(digits) == 0 {
			digits = []byte{'0'}
			exp = 0
		}
		dst = append(dst, digits[0])
		if len(digits) > 1 {
			dst = append(append(dst, '.'), digits[1:]...)
		}
		return appendExponent(append(dst, fmt+'e'-'g'), exp)
	}
	return rt.AppendPlain(dst, digits, point, max(len(digits)-point, 0))
}

// appendExponent appends a sign and at least two digits.
func appendExponent(dst []byte, exp int) []byte {
	if exp < 0 {
		dst = append(dst, '-')
		exp = -exp
	} else {
		dst = append(dst, '+')
	}
	if exp < 10 {
		dst = append(dst, '0')
	}
	return AppendInt(dst, int64(exp), 10)
}

// binaryParts returns f as mantissa times two to the power of exp, a mantissa
// of width+1 bits unless f is denormal.
func binaryParts(f float64, bitSize int) (mantissa uint64, exp int, width uint, negative bool) {
	if bitSize == 32 {
		single := float32(f)
		bits := *(*uint32)(unsafe.Pointer(&single))
		mantissa = uint64(bits) & (1<<23 - 1)
		exp = int(bits>>23&0xFF) - 127
		width = 23
		negative = bits>>31 != 0
		if exp == -127 {
			return mantissa, -126 - 23, width, negative
		}
	} else {
		bits := *(*uint64)(unsafe.Pointer(&f))
		mantissa = bits & (1<<52 - 1)
		exp = int(bits>>52&0x7FF) - 1023
		width = 52
		negative = bits>>63 != 0
		if exp == -1023 {
			return mantissa, -1022 - 52, width, negative
		}
	}
	return mantissa | 1<<width, exp - int(width), width, negative
}

// appendBinary appends mantissa p exponent, in decimal.
func appendBinary(dst []byte, f float64, bitSize int) []byte {
	mantissa, exp, _, negative := binaryParts(f, bitSize)
	dst = AppendUint(appendSign(dst, negative), mantissa, 10)
	dst = append(dst, 'p')
	if exp >= 0 {
		dst = append(dst, '+')
	}
	return AppendInt(dst, int64(exp), 10)
}

// appendHex appends 0x1.mantissa p exponent.
func appendHex(dst []byte, f float64, fmt byte, prec, bitSize int) []byte {
	mantissa, exp, width, negative := binaryParts(f, bitSize)
	if mantissa == 0 {
		exp = 0
	} else {
		exp += int(width)
	}
	// The leading 1 goes to bit 60, so that 15 digits follow it.
	mantissa <<= 60 - width
	for mantissa != 0 && mantissa&(1<<60) == 0 {
		mantissa <<= 1
		exp--
	}
	if prec >= 0 && prec < 15 {
		shift := uint(prec * 4)
		extra := mantissa << shift & (1<<60 - 1)
		mantissa >>= 60 - shift
		if extra|mantissa&1 > 1<<59 {
			mantissa++
		}
		mantissa <<= 60 - shift
		if mantissa&(1<<61) != 0 {
			mantissa >>= 1
			exp++
		}
	}
	letters := "0123456789abcdef"
	if fmt == 'X' {
		letters = "0123456789ABCDEF"
	}
	dst = append(appendSign(dst, negative), '0', fmt, '0'+byte(mantissa>>60&1))
	mantissa <<= 4
	if prec < 0 && mantissa != 0 {
		dst = append(dst, '.')
		for mantissa != 0 {
			dst = append(dst, letters[mantissa>>60])
			mantissa <<= 4
		}
	} else if prec > 0 {
		dst = append(dst, '.')
		for i := 0; i < prec; i++ {
			dst = append(dst, letters[mantissa>>60])
			mantissa <<= 4
		}
	}
	return appendExponent(append(dst, fmt-'x'+'p'), exp)
}
