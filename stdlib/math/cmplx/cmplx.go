// Package cmplx is the functions of package math for complex numbers.
package cmplx

import "math"

// Abs returns |x|.
func Abs(x complex128) float64 { return math.Hypot(real(x), imag(x)) }

// Phase returns the angle of x, in [-π, π].
func Phase(x complex128) float64 { return math.Atan2(imag(x), real(x)) }

// Polar returns |x| and the angle of x.
func Polar(x complex128) (r, θ float64) { return Abs(x), Phase(x) }

// Rect is the inverse of Polar.
func Rect(r, θ float64) complex128 {
	s, c := math.Sincos(θ)
	return complex(r*c, r*s)
}

// Conj returns the conjugate of x.
func Conj(x complex128) complex128 { return complex(real(x), -imag(x)) }

// Inf returns an infinity, NaN what is no number.
func Inf() complex128 { return complex(math.Inf(1), math.Inf(1)) }
func NaN() complex128 { return complex(math.NaN(), math.NaN()) }

// IsInf reports whether a part of x is infinite.
func IsInf(x complex128) bool { return math.IsInf(real(x), 0) || math.IsInf(imag(x), 0) }

// IsNaN reports whether a part of x is no number and none is infinite.
func IsNaN(x complex128) bool {
	return !IsInf(x) && (math.IsNaN(real(x)) || math.IsNaN(imag(x)))
}

// Exp returns e to the power x.
func Exp(x complex128) complex128 {
	re, im := real(x), imag(x)
	switch {
	case math.IsInf(re, 0):
		switch {
		case re > 0 && im == 0:
			return x
		case math.IsInf(im, 0) || math.IsNaN(im):
			if re < 0 {
				return complex(0, math.Copysign(0, im))
			}
			return complex(math.Inf(1), math.NaN())
		}
	case math.IsNaN(re):
		if im == 0 {
			return complex(math.NaN(), im)
		}
	}
	r := math.Exp(re)
	s, c := math.Sincos(im)
	return complex(r*c, r*s)
}

// Log returns the natural logarithm of x.
func Log(x complex128) complex128 { return complex(math.Log(Abs(x)), Phase(x)) }

// Log10 returns the decimal logarithm of x.
func Log10(x complex128) complex128 {
	z := Log(x)
	return complex(math.Log10E*real(z), math.Log10E*imag(z))
}

// Pow returns x to the power y.
func Pow(x, y complex128) complex128 {
	if x == 0 {
		switch re := real(y); {
		case y == 0:
			return 1
		case re < 0 && imag(y) == 0:
			return complex(math.Inf(1), 0)
		case re < 0:
			return Inf()
		case re > 0:
			return 0
		}
		panic("not reached")
	}
	modulus := Abs(x)
	if modulus == 0 {
		return 0
	}
	r := math.Pow(modulus, real(y))
	angle := Phase(x)
	θ := real(y) * angle
	if imag(y) != 0 {
		r *= math.Exp(-imag(y) * angle)
		θ += imag(y) * math.Log(modulus)
	}
	s, c := math.Sincos(θ)
	return complex(r*c, r*s)
}

// Sqrt returns the square root of x whose real part is not negative.
func Sqrt(x complex128) complex128 {
	re, im := real(x), imag(x)
	switch {
	case im == 0:
		if re == 0 {
			return complex(0, im)
		}
		if re < 0 {
			return complex(0, math.Copysign(math.Sqrt(-re), im))
		}
		return complex(math.Sqrt(re), im)
	case math.IsInf(im, 0):
		return complex(math.Inf(1), im)
	case re == 0:
		r := math.Sqrt(0.5 * math.Abs(im))
		return complex(r, math.Copysign(r, im))
	}
	// Scaled, so that nothing in between is too large or too small.
	scale := 1.0
	if math.Abs(re) > 4 || math.Abs(im) > 4 {
		re, im = re*0.25, im*0.25
		scale = 2
	} else {
		re, im = re*(1<<54), im*(1<<54)
		scale = 1.0 / (1 << 27)
	}
	r := math.Hypot(re, im)
	var a, b float64
	if re > 0 {
		a = math.Sqrt(0.5*r + 0.5*re)
		b = scale * math.Abs(0.5*im/a)
		a *= scale
	} else {
		b = math.Sqrt(0.5*r - 0.5*re)
		a = scale * math.Abs(0.5*im/b)
		b *= scale
	}
	return complex(a, math.Copysign(b, im))
}
