package rt

// AppendShortest appends v as strconv's format 'g' with precision -1: as few
// digits as tell v from its neighbours of the given bits.
func AppendShortest(dst []byte, v float64, bits int) []byte {
	switch {
	case v != v:
		return append(dst, "NaN"...)
	case v > 1.79769313486231570814527423731704356798070e+308:
		return append(dst, "+Inf"...)
	case v < -1.79769313486231570814527423731704356798070e+308:
		return append(dst, "-Inf"...)
	}
	var buf [32]byte
	n := FormatFloat(&buf[0], len(buf), v, 'e', -1, bits)
	e := n - 1
	for buf[e] != 'e' {
		e--
	}
	exp := 0
	for _, c := range buf[e+2 : n] {
		exp = exp*10 + int(c-'0')
	}
	if buf[e+1] == '-' {
		exp = -exp
	}
	if exp < -4 || exp >= 6 {
		return append(dst, buf[:n]...)
	}
	start := 0
	if buf[0] == '-' {
		dst = append(dst, '-')
		start = 1
	}
	// The digits, without the point.
	digits := buf[start:e]
	if len(digits) > 1 {
		digits[1] = digits[0]
		digits = digits[1:]
	}
	return AppendPlain(dst, digits, exp+1, -1)
}

// AppendPlain appends 0.digits times ten to the power of point, without an
// exponent. With decimals >= 0, that many zeros at most are added behind.
func AppendPlain(dst, digits []byte, point, decimals int) []byte {
	n := len(digits)
	if point <= 0 {
		dst = append(dst, '0')
	}
	for i := 0; i < point; i++ {
		if i < n {
			dst = append(dst, digits[i])
		} else {
			dst = append(dst, '0')
		}
	}
	if decimals < 0 {
		decimals = n - point
	}
	if decimals <= 0 {
		return dst
	}
	dst = append(dst, '.')
	for i := point; i < point+decimals; i++ {
		if 0 <= i && i < n {
			dst = append(dst, digits[i])
		} else {
			dst = append(dst, '0')
		}
	}
	return dst
}
