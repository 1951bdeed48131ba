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
	if math.IsInf(re, -1) {
		if notFinite(im) {
			im = math.Copysign(0, im) // an unknown angle does not matter: the modulus is 0
		}
		return Rect(0, im)
	}
	if z, ok := expSpecials.value(x); ok {
		return z
	}
	return Rect(math.Exp(re), im)
}

// Log returns the natural logarithm of x.
func Log(x complex128) complex128 { return complex(math.Log(Abs(x)), Phase(x)) }

// Log10 returns the decimal logarithm of x.
func Log10(x complex128) complex128 {
	z := Log(x)
	return complex(math.Log10E*real(z), math.Log10E*imag(z))
}

// Pow returns x to the power y: of x = r·exp(iθ) and y = a+ib the modulus is
// r^a·exp(-bθ), the angle aθ + b·log(r).
func Pow(x, y complex128) complex128 {
	if x == 0 {
		return powerOfZero(y)
	}
	r, θ := Polar(x)
	a, b := real(y), imag(y)
	modulus, angle := math.Pow(r, a), a*θ
	if b != 0 {
		modulus *= math.Exp(-b * θ)
		angle += b * math.Log(r)
	}
	return Rect(modulus, angle)
}

// powerOfZero returns 0 to the power y.
func powerOfZero(y complex128) complex128 {
	switch a := real(y); {
	case IsNaN(y):
		return NaN()
	case a == 0:
		return 1
	case a > 0:
		return 0
	case imag(y) == 0:
		return complex(math.Inf(1), 0)
	}
	return Inf()
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
