package big

import "strings"

// A decimal is 0.digits × 10**exp; the digits have no zeros at the ends, and are none
// of 0.
type decimal struct {
	digits string
	exp    int
}

// decimalOf returns mant × 2**exp.
func decimalOf(mant nat, exp int64) decimal {
	point := 0
	if exp >= 0 {
		mant = mant.shl(uint(exp))
	} else {
		// A half is 5 / 10.
		mant = mant.mul(nat{5}.pow(uint64(-exp)))
		point = int(exp)
	}
	if len(mant) == 0 {
		return decimal{}
	}
	digits := string(mant.text(10))
	return newDecimal(digits, len(digits)+point)
}

func newDecimal(digits string, exp int) decimal {
	digits = strings.TrimRight(digits, "0")
	if digits == "" {
		return decimal{}
	}
	return decimal{digits, exp}
}

// digit is the i'th digit, also beyond the last.
func (d decimal) digit(i int) byte {
	if 0 <= i && i < len(d.digits) {
		return d.digits[i]
	}
	return '0'
}

// down returns d cut to n digits.
func (d decimal) down(n int) decimal {
	if n < 0 || n >= len(d.digits) {
		if n < 0 {
			return decimal{}
		}
		return d
	}
	return newDecimal(d.digits[:n], d.exp)
}

// up returns the next number of n digits beyond d cut to n digits.
func (d decimal) up(n int) decimal {
	if n < 0 || n >= len(d.digits) {
		if n < 0 {
			return decimal{}
		}
		return d
	}
	for n > 0 && d.digits[n-1] == '9' {
		n--
	}
	if n == 0 {
		return decimal{"1", d.exp + 1}
	}
	return decimal{d.digits[:n-1] + string(d.digits[n-1]+1), d.exp}
}

// round returns d rounded to n digits, halves to even ones.
func (d decimal) round(n int) decimal {
	if n < 0 || n >= len(d.digits) {
		return d.down(n)
	}
	up := d.digits[n] >= '5'
	if d.digits[n] == '5' && n+1 == len(d.digits) {
		up = n > 0 && d.digits[n-1]&1 == 1
	}
	if up {
		return d.up(n)
	}
	return d.down(n)
}

// shortest returns a short decimal that is rounded to |x| at x's precision: the digits
// up to the first from which on the neighbours differ enough. A neighbour that differs
// in an earlier digit may go unnoticed, as in Go; the last digit may then be off by one.
func (x *Float) shortest() decimal {
	// In units of half the last bit, x's neighbours are 2 away.
	mant, exp := x.oddMantissa()
	shift := uint(x.prec) + 1 - uint(mant.bitLen())
	mant, exp = mant.shl(shift), exp-int64(shift)
	exact := decimalOf(mant, exp)
	lower, upper := decimalOf(mant.sub(nat{1}), exp), decimalOf(mant.add(nat{1}), exp)
	even := mant.bit(1) == 0 // the bounds are rounded to x
	for i := range len(exact.digits) {
		digit, above := exact.digit(i), upper.digit(i)
		down := lower.digit(i) != digit || even && i+1 == len(lower.digits)
		up := digit != above && (even || digit+1 < above || i+1 < len(upper.digits))
		switch {
		case down && up:
			return exact.round(i + 1)
		case down:
			return exact.down(i + 1)
		case up:
			return exact.up(i + 1)
		}
	}
	return exact
}
