package cmplx

import "math"

// timesI returns ix, and overI x/i.
func timesI(x complex128) complex128 { return complex(-imag(x), real(x)) }
func overI(x complex128) complex128  { return complex(imag(x), -real(x)) }

func notFinite(x float64) bool { return math.IsNaN(x) || math.IsInf(x, 0) }

// sinhCosh returns the hyperbolic sine and cosine.
func sinhCosh(x float64) (sh, ch float64) {
	if math.Abs(x) <= 0.5 {
		return math.Sinh(x), math.Cosh(x)
	}
	e := math.Exp(x)
	inverse := 0.5 / e
	e *= 0.5
	return e - inverse, e + inverse
}

// Sin returns the sine of x.
func Sin(x complex128) complex128 {
	re, im := real(x), imag(x)
	switch {
	case im == 0 && notFinite(re), math.IsInf(im, 0) && notFinite(re):
		return complex(math.NaN(), im)
	case re == 0 && notFinite(im):
		return x
	}
	s, c := math.Sincos(re)
	sh, ch := sinhCosh(im)
	return complex(s*ch, c*sh)
}

// Sinh returns the hyperbolic sine of x, which is sin(ix) / i.
func Sinh(x complex128) complex128 {
	re, im := real(x), imag(x)
	switch {
	case re == 0 && notFinite(im), math.IsInf(re, 0) && notFinite(im):
		return complex(re, math.NaN())
	case im == 0 && notFinite(re):
		return x
	}
	s, c := math.Sincos(im)
	sh, ch := sinhCosh(re)
	return complex(c*sh, s*ch)
}

// Cos returns the cosine of x.
func Cos(x complex128) complex128 {
	re, im := real(x), imag(x)
	switch {
	case im == 0 && notFinite(re):
		return complex(math.NaN(), -im*math.Copysign(0, re))
	case math.IsInf(im, 0) && re == 0:
		return complex(math.Inf(1), -re*math.Copysign(0, im))
	case math.IsInf(im, 0) && notFinite(re):
		return complex(math.Inf(1), math.NaN())
	case re == 0 && math.IsNaN(im):
		return complex(math.NaN(), 0)
	}
	s, c := math.Sincos(re)
	sh, ch := sinhCosh(im)
	return complex(c*ch, -s*sh)
}

// Cosh returns the hyperbolic cosine of x, which is cos(ix).
func Cosh(x complex128) complex128 {
	re, im := real(x), imag(x)
	switch {
	case re == 0 && notFinite(im):
		return complex(math.NaN(), re*math.Copysign(0, im))
	case math.IsInf(re, 0) && im == 0:
		return complex(math.Inf(1), im*math.Copysign(0, re))
	case math.IsInf(re, 0) && notFinite(im):
		return complex(math.Inf(1), math.NaN())
	case im == 0 && math.IsNaN(re):
		return complex(math.NaN(), im)
	}
	s, c := math.Sincos(im)
	sh, ch := sinhCosh(re)
	return complex(c*ch, s*sh)
}

// Tan returns the tangent of x.
func Tan(x complex128) complex128 {
	re, im := real(x), imag(x)
	switch {
	case math.IsInf(im, 0) && notFinite(re):
		return complex(math.Copysign(0, re), math.Copysign(1, im))
	case math.IsInf(im, 0):
		return complex(math.Copysign(0, math.Sin(2*re)), math.Copysign(1, im))
	case re == 0 && math.IsNaN(im):
		return x
	}
	d := math.Cos(2*re) + math.Cosh(2*im)
	if math.Abs(d) < 0.25 {
		d = coshLessCos(x)
	}
	if d == 0 {
		return Inf()
	}
	return complex(math.Sin(2*re)/d, math.Sinh(2*im)/d)
}

// Tanh returns the hyperbolic tangent of x.
func Tanh(x complex128) complex128 {
	re, im := real(x), imag(x)
	switch {
	case math.IsInf(re, 0) && notFinite(im):
		return complex(math.Copysign(1, re), math.Copysign(0, im))
	case math.IsInf(re, 0):
		return complex(math.Copysign(1, re), math.Copysign(0, math.Sin(2*im)))
	case im == 0 && math.IsNaN(re):
		return x
	}
	d := math.Cosh(2*re) + math.Cos(2*im)
	if d == 0 {
		return Inf()
	}
	return complex(math.Sinh(2*re)/d, math.Sin(2*im)/d)
}

// Cot returns the cotangent of x.
func Cot(x complex128) complex128 {
	d := math.Cosh(2*imag(x)) - math.Cos(2*real(x))
	if math.Abs(d) < 0.25 {
		d = coshLessCos(x)
	}
	if d == 0 {
		return Inf()
	}
	return complex(math.Sin(2*real(x))/d, -math.Sinh(2*imag(x))/d)
}

// coshLessCos is cosh(2 im) - cos(2 re) by its series, without a loss of digits where
// that is small. A multiple of π is taken off first.
func coshLessCos(x complex128) float64 {
	const epsilon = 1.0 / (1 << 53)
	xx := modPi(math.Abs(2 * real(x)))
	yy := math.Abs(2 * imag(x))
	xx *= xx
	yy *= yy
	xPower, yPower, factorial, n, sum := 1.0, 1.0, 1.0, 0.0, 0.0
	// Terms have the powers of x² with alternating signs.
	for {
		term := 0.0
		for _, sign := range [...]float64{1, -1} {
			n++
			factorial *= n
			n++
			factorial *= n
			xPower *= xx
			yPower *= yy
			term = (yPower + sign*xPower) / factorial
			sum += term
		}
		if !(math.Abs(term/sum) > epsilon) {
			return sum
		}
	}
}
