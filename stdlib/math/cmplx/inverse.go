package cmplx

import "math"

// onAxis returns the inverse sine of x if x is within 1 of 0 and real or imaginary:
// then it is a real function.
func onAxis(x complex128) (z complex128, ok bool) {
	re, im := real(x), imag(x)
	switch {
	case im == 0 && math.Abs(re) <= 1:
		return complex(math.Asin(re), im), true
	case re == 0 && math.Abs(im) <= 1:
		return complex(re, math.Asinh(im)), true
	}
	return asinSpecials.value(x)
}

// Asin returns the inverse sine of x, -i·log(ix + sqrt(1-x²)). A real 1 has no
// imaginary part whose sign could take part in the sum.
func Asin(x complex128) complex128 {
	if z, ok := onAxis(x); ok {
		return z
	}
	square := x * x
	return overI(Log(timesI(x) + Sqrt(complex(1-real(square), -imag(square)))))
}

// Asinh returns the inverse hyperbolic sine of x, log(x + sqrt(1+x²)) with a real 1
// as for Asin.
func Asinh(x complex128) complex128 {
	if z, ok := onAxis(swapped(x)); ok {
		return swapped(z)
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
	}
	if z, ok := atanSpecials.value(x); ok {
		return z
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
