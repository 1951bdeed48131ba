package cmplx

import "math"

// A function's values for arguments with an infinite part or one that is no number
// follow from the kinds of both parts alone, up to signs: they are a table of kinds by
// kinds, as annex G of C99 lists them, with the signs that Go gives to zeros and to
// infinities where the annex leaves them open.

// A kind of a part of an argument.
const (
	zero = iota
	finite
	infinite
	nan
	kinds
)

func kindOf(x float64) int {
	switch {
	case x == 0:
		return zero
	case x != x:
		return nan
	case math.Abs(x) > math.MaxFloat64:
		return infinite
	}
	return finite
}

func notFinite(x float64) bool { return x-x != 0 }

// A part is a part of a function's value: a magnitude, and the place of its sign.
type part uint8

const (
	computed part = iota // there is no special value
	none                 // 0
	one
	quarter // of π
	half    // of π
	endless // infinity
	unknown // not a number

	magnitude part = 0x0f
)

// A sign is positive, or one of these.
const (
	signRe  part = 0x10 << iota // of the argument's real part
	signIm                      // of its imaginary part
	signSin                     // of the sine of twice its real part
	signNeg                     // the opposite of what the others say
)

var magnitudes = [...]float64{none: 0, one: 1, quarter: math.Pi / 4, half: math.Pi / 2, endless: math.Inf(1), unknown: math.NaN()}

// of returns the part of the value for the argument x.
func (p part) of(x complex128) float64 {
	z := magnitudes[p&magnitude]
	if p&signRe != 0 {
		z = math.Copysign(z, real(x))
	}
	if p&signIm != 0 && math.Signbit(imag(x)) {
		z = -z
	}
	if p&signSin != 0 {
		z = math.Copysign(z, math.Sin(2*real(x)))
	}
	if p&signNeg != 0 {
		z = -z
	}
	return z
}

// A value is the real and the imaginary part.
type value struct{ re, im part }

// specials has a value for the kinds of the real and of the imaginary part.
type specials [kinds][kinds]value

// value returns the function's value for x; not ok if it must be computed.
func (s *specials) value(x complex128) (z complex128, ok bool) {
	re, im := real(x), imag(x)
	if !notFinite(re) && !notFinite(im) {
		return 0, false
	}
	v := s[kindOf(re)][kindOf(im)]
	if v.re == computed {
		return 0, false
	}
	return complex(v.re.of(x), v.im.of(x)), true
}

// Exp itself knows what -Inf gives.
var expSpecials = specials{
	infinite: {
		zero:     {endless, none | signIm},
		infinite: {endless, unknown},
		nan:      {endless, unknown},
	},
	nan: {
		zero: {unknown, none | signIm},
	},
}

var sinSpecials = specials{
	zero: {
		infinite: {none | signRe, endless | signIm},
		nan:      {none | signRe, unknown},
	},
	infinite: {
		zero:     {unknown, none | signIm},
		infinite: {unknown, endless | signIm},
	},
	nan: {
		zero:     {unknown, none | signIm},
		infinite: {unknown, endless | signIm},
	},
}

var cosSpecials = specials{
	zero: {
		infinite: {endless, none | signRe | signIm | signNeg},
		nan:      {unknown, none},
	},
	infinite: {
		zero:     {unknown, none | signRe | signIm | signNeg},
		infinite: {endless, unknown},
	},
	nan: {
		zero:     {unknown, none | signRe | signIm | signNeg},
		infinite: {endless, unknown},
	},
}

var tanSpecials = specials{
	zero: {
		infinite: {none | signSin, one | signIm},
		nan:      {none | signRe, unknown},
	},
	finite: {
		infinite: {none | signSin, one | signIm},
	},
	infinite: {
		infinite: {none | signRe, one | signIm},
	},
	nan: {
		infinite: {none | signRe, one | signIm},
	},
}

var asinSpecials = specials{
	zero: {
		infinite: {none | signRe, endless | signIm},
		nan:      {none | signRe, unknown},
	},
	finite: {
		infinite: {none | signRe, endless | signIm},
		nan:      {unknown, unknown},
	},
	infinite: {
		zero:     {half | signRe, endless | signIm},
		finite:   {half | signRe, endless | signIm},
		infinite: {quarter | signRe, endless | signIm},
		nan:      {unknown, endless | signRe},
	},
	nan: {
		infinite: {unknown, endless | signIm},
		nan:      {unknown, unknown},
	},
}

var atanSpecials = specials{
	zero: {
		infinite: {half | signRe, none | signIm},
		nan:      {unknown, unknown},
	},
	finite: {
		infinite: {half | signRe, none | signIm},
		nan:      {unknown, unknown},
	},
	infinite: {
		finite:   {half | signRe, none | signIm},
		infinite: {half | signRe, none | signIm},
		nan:      {half | signRe, none | signIm},
	},
	nan: {
		finite:   {unknown, unknown},
		infinite: {unknown, none | signIm},
		nan:      {unknown, unknown},
	},
}
