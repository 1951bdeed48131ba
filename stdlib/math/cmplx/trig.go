package cmplx

import "math"

// A hyperbolic function is its circular one with the roles of the parts swapped at
// both ends: swapped(x) is i times the conjugate of x, and sinh x = -i sin ix.

// timesI returns ix, overI x/i.
func timesI(x complex128) complex128  { return complex(-imag(x), real(x)) }
func overI(x complex128) complex128   { return complex(imag(x), -real(x)) }
func swapped(x complex128) complex128 { return complex(imag(x), real(x)) }

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
	if z, ok := sinSpecials.value(x); ok {
		return z
	}
	s, c := math.Sincos(real(x))
	sh, ch := sinhCosh(imag(x))
	return complex(s*ch, c*sh)
}

// Sinh returns the hyperbolic sine of x.
func Sinh(x complex128) complex128 { return swapped(Sin(swapped(x))) }

// Cos returns the cosine of x.
func Cos(x complex128) complex128 {
	if z, ok := cosSpecials.value(x); ok {
		return z
	}
	s, c := math.Sincos(real(x))
	sh, ch := sinhCosh(imag(x))
	return complex(c*ch, -s*sh)
}

// Cosh returns the hyperbolic cosine of x.
func Cosh(x complex128) complex128 {
	if math.IsNaN(real(x)) && imag(x) == 0 {
		return complex(math.NaN(), imag(x)) // the cosine's zero has no sign here
	}
	return Conj(Cos(swapped(x)))
}

// Tan returns the tangent of x.
func Tan(x complex128) complex128 {
	if z, ok := tanSpecials.value(x); ok {
		return z
	}
	d := math.Cosh(2*imag(x)) + math.Cos(2*real(x))
	return doubled(x, 1, precise(d, x))
}

// Tanh returns the hyperbolic tangent of x. Other than the tangent it is not made
// precise near its poles.
func Tanh(x complex128) complex128 {
	x = swapped(x)
	if z, ok := tanSpecials.value(x); ok {
		return swapped(z)
	}
	return swapped(doubled(x, 1, math.Cosh(2*imag(x))+math.Cos(2*real(x))))
}

// Cot returns the cotangent of x.
func Cot(x complex128) complex128 {
	d := math.Cosh(2*imag(x)) - math.Cos(2*real(x))
	return doubled(x, -1, precise(d, x))
}

// doubled returns (sin 2re + i·sign·sinh 2im) / d, of which tangent and cotangent are
// made.
func doubled(x complex128, sign, d float64) complex128 {
	if d == 0 {
		return Inf()
	}
	return complex(math.Sin(2*real(x))/d, sign*math.Sinh(2*imag(x))/d)
}

// precise returns the divisor d of doubled, by its series if d is small.
func precise(d float64, x complex128) float64 {
	if math.Abs(d) < 0.25 {
		return coshLessCos(x)
	}
	return d
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
