package cmplx

import "math"

// Asin returns the inverse sine of x.
func Asin(x complex128) complex128 {
	re, im := real(x), imag(x)
	switch {
	case im == 0 && math.Abs(re) <= 1:
		return complex(math.Asin(re), im)
	case re == 0 && math.Abs(im) <= 1:
		return complex(re, math.Asinh(im))
	case math.IsNaN(im) && re == 0:
		return complex(re, math.NaN())
	case math.IsNaN(im) && math.IsInf(re, 0):
		return complex(math.NaN(), re)
	case math.IsNaN(im):
		return NaN()
	case math.IsInf(im, 0) && math.IsNaN(re):
		return x
	case math.IsInf(im, 0) && math.IsInf(re, 0):
		return complex(math.Copysign(math.Pi/4, re), im)
	case math.IsInf(im, 0):
		return complex(math.Copysign(0, re), im)
	case math.IsInf(re, 0):
		return complex(math.Copysign(math.Pi/2, re), math.Copysign(re, im))
	}
	square := x * x
	root := Sqrt(complex(1-real(square), -imag(square)))
	return overI(Log(timesI(x) + root))
}

// Asinh returns the inverse hyperbolic sine of x.
func Asinh(x complex128) complex128 {
	re, im := real(x), imag(x)
	switch {
	case im == 0 && math.Abs(re) <= 1:
		return complex(math.Asinh(re), im)
	case re == 0 && math.Abs(im) <= 1:
		return complex(re, math.Asin(im))
	case math.IsInf(re, 0) && math.IsInf(im, 0):
		return complex(re, math.Copysign(math.Pi/4, im))
	case math.IsInf(re, 0) && math.IsNaN(im), math.IsNaN(re) && im == 0:
		return x
	case math.IsInf(re, 0):
		return complex(re, math.Copysign(0, im))
	case math.IsNaN(re) && math.IsInf(im, 0):
		return complex(im, re)
	case math.IsNaN(re):
		return NaN()
	case math.IsInf(im, 0):
		return complex(math.Copysign(im, re), math.Copysign(math.Pi/2, im))
	}
	square := x * x
	return Log(x + Sqrt(complex(1+real(square), imag(square))))
}

// Acos returns the inverse cosine of x.
func Acos(x complex128) complex128 {
	w := Asin(x)
	return complex(math.Pi/2-real(w), -imag(w))
}

// Acosh returns the inverse hyperbolic cosine of x.
func Acosh(x complex128) complex128 {
	if x == 0 {
		return complex(0, math.Copysign(math.Pi/2, imag(x)))
	}
	w := Acos(x)
	if imag(w) <= 0 {
		return timesI(w)
	}
	return overI(w)
}

// Atan returns the inverse tangent of x.
func Atan(x complex128) complex128 {
	re, im := real(x), imag(x)
	switch {
	case im == 0:
		return complex(math.Atan(re), im)
	case re == 0 && math.Abs(im) <= 1:
		return complex(re, math.Atanh(im))
	case (math.IsInf(re, 0) || math.IsInf(im, 0)) && math.IsNaN(re):
		return complex(math.NaN(), math.Copysign(0, im))
	case math.IsInf(re, 0) || math.IsInf(im, 0):
		return complex(math.Copysign(math.Pi/2, re), math.Copysign(0, im))
	case math.IsNaN(re) || math.IsNaN(im):
		return NaN()
	}
	square := re * re
	a := 1 - square - im*im
	above, below := square+(im+1)*(im+1), square+(im-1)*(im-1)
	if a == 0 || below == 0 {
		return NaN()
	}
	return complex(modPi(0.5*math.Atan2(2*re, a)), 0.25*math.Log(above/below))
}

// Atanh returns the inverse hyperbolic tangent of x, which is atan(ix) / i.
func Atanh(x complex128) complex128 { return overI(Atan(timesI(x))) }
