package strconv

const digitLetters = "0123456789abcdefghijklmnopqrstuvwxyz"

// AppendUint appends the text of u in base 2 to 36.
func AppendUint(dst []byte, u uint64, base int) []byte {
	return appendDigits(dst, u, base, false)
}

// AppendInt appends the text of n in base 2 to 36.
func AppendInt(dst []byte, n int64, base int) []byte {
	if n < 0 {
		return appendDigits(dst, -uint64(n), base, true)
	}
	return appendDigits(dst, uint64(n), base, false)
}

func appendDigits(dst []byte, u uint64, base int, negative bool) []byte {
	if base < 2 || base > len(digitLetters) {
		panic("strconv: illegal AppendInt/FormatInt base")
	}
	var buf [65]byte
	i := len(buf)
	if base == 10 {
		for u >= 10 {
			i--
			q := u / 10
			buf[i] = byte('0' + u - q*10)
			u = q
		}
	} else {
		b := uint64(base)
		for u >= b {
			i--
			q := u / b
			buf[i] = digitLetters[u-q*b]
			u = q
		}
	}
	i--
	buf[i] = digitLetters[u]
	if negative {
		i--
		buf[i] = '-'
	}
	return append(dst, buf[i:]...)
}

// FormatUint returns the text of u in base 2 to 36.
func FormatUint(u uint64, base int) string {
	var buf [65]byte
	return string(AppendUint(buf[:0], u, base))
}

// FormatInt returns the text of n in base 2 to 36.
func FormatInt(n int64, base int) string {
	var buf [65]byte
	return string(AppendInt(buf[:0], n, base))
}

// Itoa is FormatInt(int64(n), 10).
func Itoa(n int) string {
	return FormatInt(int64(n), 10)
}

// FormatBool returns "true" or "false".
func FormatBool(b bool) string {
	if b {
		return "true"
	}
	return "false"
}

// AppendBool appends "true" or "false".
func AppendBool(dst []byte, b bool) []byte {
	return append(dst, FormatBool(b)...)
}
