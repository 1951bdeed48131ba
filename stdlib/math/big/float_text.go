package big

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// Text returns x in a format of strconv.FormatFloat, or p: 0x.mantissa p exponent. A
// negative prec is as many digits as are needed.
func (x *Float) Text(format byte, prec int) string {
	return string(x.Append(make([]byte, 0, 10+max(prec, 0)), format, prec))
}

// String returns Text('g', 10).
func (x *Float) String() string { return x.Text('g', 10) }

// Append appends Text.
func (x *Float) Append(buf []byte, format byte, prec int) []byte {
	before := len(buf)
	if x.neg {
		buf = append(buf, '-')
	}
	if x.form == infinite {
		if !x.neg {
			buf = append(buf, '+')
		}
		return append(buf, "Inf"...)
	}
	switch format {
	case 'b':
		return x.appendBinary(buf)
	case 'p':
		return x.appendFraction(buf)
	case 'x':
		return x.appendHex(buf, prec)
	case 'e', 'E', 'f', 'g', 'G':
		d, prec := x.roundedDecimal(format, prec)
		return d.append(buf, format, prec)
	}
	return append(buf[:before], '%', format)
}

// A layout is a decimal with what is to be known of how it was rounded.
type layout struct {
	decimal
	short bool // by the shortest
}

// roundedDecimal returns |x| rounded for the format, and the precision to show.
func (x *Float) roundedDecimal(format byte, prec int) (layout, int) {
	if prec < 0 {
		d := decimal{}
		if x.form == finite {
			d = x.shortest()
		}
		switch format {
		case 'e', 'E':
			prec = len(d.digits) - 1
		case 'f':
			prec = max(len(d.digits)-d.exp, 0)
		default:
			prec = len(d.digits)
		}
		return layout{d, true}, prec
	}
	d := decimal{}
	if x.form == finite {
		d = decimalOf(x.oddMantissa())
	}
	switch format {
	case 'e', 'E':
		d = d.round(1 + prec)
	case 'f':
		d = d.round(d.exp + prec)
	default:
		prec = max(prec, 1)
		d = d.round(prec)
	}
	return layout{d, false}, prec
}

func (d layout) append(buf []byte, format byte, prec int) []byte {
	switch format {
	case 'e', 'E':
		return d.appendScientific(buf, format, prec)
	case 'f':
		return d.appendPlain(buf, prec)
	}
	// g: the exponent decides.
	most := prec
	if most > len(d.digits) && len(d.digits) >= d.exp {
		most = len(d.digits)
	}
	if d.short {
		most = 6
	}
	if exp := d.exp - 1; exp < -4 || exp >= most {
		return d.appendScientific(buf, format+'e'-'g', min(prec, len(d.digits))-1)
	}
	if prec > d.exp {
		prec = len(d.digits)
	}
	return d.appendPlain(buf, max(prec-d.exp, 0))
}

// appendScientific appends d.ddde±dd.
func (d decimal) appendScientific(buf []byte, e byte, prec int) []byte {
	buf = append(buf, d.digit(0))
	if prec > 0 {
		buf = append(buf, '.')
		for i := 1; i <= prec; i++ {
			buf = append(buf, d.digit(i))
		}
	}
	exp := 0
	if d.digits != "" {
		exp = d.exp - 1
	}
	return appendExponent(append(buf, e), int64(exp))
}

// appendExponent appends the sign and at least two digits.
func appendExponent(buf []byte, exp int64) []byte {
	sign := byte('+')
	if exp < 0 {
		sign, exp = '-', -exp
	}
	buf = append(buf, sign)
	if exp < 10 {
		buf = append(buf, '0')
	}
	return strconv.AppendInt(buf, exp, 10)
}

// appendPlain appends ddd.ddd.
func (d decimal) appendPlain(buf []byte, prec int) []byte {
	if d.exp <= 0 {
		buf = append(buf, '0')
	}
	for i := range max(d.exp, 0) {
		buf = append(buf, d.digit(i))
	}
	if prec > 0 {
		buf = append(buf, '.')
		for i := range prec {
			buf = append(buf, d.digit(d.exp+i))
		}
	}
	return buf
}

// appendBinary appends the mantissa, a decimal integer of prec bits, and p±exponent.
func (x *Float) appendBinary(buf []byte) []byte {
	if x.form == zero {
		return append(buf, '0')
	}
	mant, exp := x.oddMantissa()
	shift := uint(x.prec) - uint(mant.bitLen())
	buf = mant.shl(shift).appendText(buf, 10)
	return appendSigned(append(buf, 'p'), exp-int64(shift))
}

func appendSigned(buf []byte, exp int64) []byte {
	if exp >= 0 {
		buf = append(buf, '+')
	}
	return strconv.AppendInt(buf, exp, 10)
}

// appendFraction appends 0x.mantissap±exponent.
func (x *Float) appendFraction(buf []byte) []byte {
	if x.form == zero {
		return append(buf, '0')
	}
	digits := x.mant.shl(uint(-x.mant.bitLen() & 3)).text(16)
	buf = append(append(buf, "0x."...), bytes.TrimRight(digits, "0")...)
	return appendSigned(append(buf, 'p'), x.exponent())
}

// appendHex appends 0x1.mantissap±dd.
func (x *Float) appendHex(buf []byte, prec int) []byte {
	if x.form == zero {
		buf = append(buf, "0x0"...)
		if prec > 0 {
			buf = append(append(buf, '.'), strings.Repeat("0", prec)...)
		}
		return append(buf, "p+00"...)
	}
	bits := 1 + 4*prec
	if prec < 0 {
		bits = 1 + (int(x.MinPrec())-1+3)/4*4
	}
	r := new(Float).SetPrec(uint(bits)).SetMode(x.mode).Set(x)
	mant, _ := r.oddMantissa()
	digits := mant.shl(uint(bits - mant.bitLen())).text(16)
	buf = append(buf, "0x1"...)
	if len(digits) > 1 {
		buf = append(append(buf, '.'), digits[1:]...)
	}
	return appendExponent(append(buf, 'p'), r.exponent()-1)
}

// Format implements fmt.Formatter for the verbs of floating-point numbers.
func (x *Float) Format(s fmt.State, format rune) {
	prec, precise := s.Precision()
	if !precise {
		prec = 6
	}
	switch format {
	case 'e', 'E', 'f', 'b', 'p', 'x':
	case 'F':
		format = 'f'
	case 'v', 'g', 'G':
		if format == 'v' {
			format = 'g'
		}
		if !precise {
			prec = -1
		}
	default:
		fmt.Fprintf(s, "%%!%c(*big.Float=%s)", format, x.String())
		return
	}
	sign, digits := "", x.Append(nil, byte(format), prec)
	switch {
	case digits[0] == '-':
		sign, digits = "-", digits[1:]
	case digits[0] == '+': // of +Inf
		sign, digits = "+", digits[1:]
		if s.Flag(' ') {
			sign = " "
		}
	case s.Flag('+'):
		sign = "+"
	case s.Flag(' '):
		sign = " "
	}
	x.pad(s, sign, string(digits))
}

// pad writes sign and digits with what the width asks for.
func (x *Float) pad(s fmt.State, sign, digits string) {
	space := ""
	if width, ok := s.Width(); ok {
		space = strings.Repeat(" ", max(width-len(sign)-len(digits), 0))
	}
	switch {
	case s.Flag('0') && !x.IsInf():
		fmt.Fprint(s, sign+strings.ReplaceAll(space, " ", "0")+digits)
	case s.Flag('-'):
		fmt.Fprint(s, sign+digits+space)
	default:
		fmt.Fprint(s, space+sign+digits)
	}
}
