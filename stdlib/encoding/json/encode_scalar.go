package json

import (
	"bytes"
	"fmt"
	"math"
	"reflect"
	"strconv"
)

// scalar appends a boolean or a number, in quotes if it is quoted.
func (e *encoder) scalar(v reflect.Value, quoted bool) error {
	e.quote(quoted)
	switch {
	case v.CanInt():
		e.buf = strconv.AppendInt(e.buf, v.Int(), 10)
	case v.CanUint():
		e.buf = strconv.AppendUint(e.buf, v.Uint(), 10)
	case v.CanFloat():
		x, bits := v.Float(), v.Type().Bits()
		if math.IsInf(x, 0) || math.IsNaN(x) {
			return &UnsupportedValueError{v, strconv.FormatFloat(x, 'g', -1, bits)}
		}
		e.buf = appendFloat(e.buf, x, bits)
	default:
		e.buf = strconv.AppendBool(e.buf, v.Bool())
	}
	e.quote(quoted)
	return nil
}

func (e *encoder) quote(quoted bool) {
	if quoted {
		e.buf = append(e.buf, '"')
	}
}

// appendFloat appends a number as ECMAScript writes it.
func appendFloat(dst []byte, x float64, bits int) []byte {
	if !farFromOne(x, bits) {
		return strconv.AppendFloat(dst, x, 'f', -1, bits)
	}
	dst = strconv.AppendFloat(dst, x, 'e', -1, bits)
	// ECMAScript's exponents have no leading zero.
	if n := len(dst); n >= 4 && bytes.Equal(dst[n-4:n-1], []byte("e-0")) {
		dst = append(dst[:n-2], dst[n-1])
	}
	return dst
}

// farFromOne reports whether a number is written with an exponent.
func farFromOne(x float64, bits int) bool {
	x = math.Abs(x)
	if bits == 32 {
		return x != 0 && (float32(x) < 1e-6 || float32(x) >= 1e21)
	}
	return x != 0 && (x < 1e-6 || x >= 1e21)
}

// string appends a string or a Number. A quoted string is quoted twice.
func (e *encoder) string(v reflect.Value, quoted bool) error {
	s := v.String()
	switch {
	case v.Type() == numberType:
		if s == "" {
			s = "0"
		}
		if !isNumber(s) {
			return fmt.Errorf("json: invalid number literal %q", s)
		}
		e.quote(quoted)
		e.buf = append(e.buf, s...)
		e.quote(quoted)
	case quoted:
		e.buf = appendString(e.buf, appendString(nil, s, e.html), false)
	default:
		e.buf = appendString(e.buf, s, e.html)
	}
	return nil
}
