package math

// Coefficients of FreeBSD's approximation of log((1+s)/(1-s)); see NOTICE.
const (
	log1 = 6.666666666666735130e-01
	log2 = 3.999999999940941908e-01
	log3 = 2.857142874366239149e-01
	log4 = 2.222219843214978396e-01
	log5 = 1.818357216161805012e-01
	log6 = 1.531383769920937332e-01
	log7 = 1.479819860511658591e-01
)

// Log returns the natural logarithm of x. A denormal x is not normalised, as in
// Go's on amd64.
func Log(x float64) float64 {
	switch {
	case x != x || x > MaxFloat64:
		return x
	case x < 0:
		return NaN()
	case x == 0:
		return Inf(-1)
	}
	b := Float64bits(x)
	f := Float64frombits(b&fractionMask | (bias-1)<<fractionBits)
	k := float64(int(b>>fractionBits&exponentMask) - (bias - 1))
	if f <= 7.07106781186547524401e-01 {
		k--
		f *= 2
	}
	f--
	s := f / (2 + f)
	s2 := s * s
	s4 := s2 * s2
	t1 := s2 * (log1 + s4*(log3+s4*(log5+s4*log7)))
	t2 := s4 * (log2 + s4*(log4+s4*log6))
	r := t1 + t2
	half := 0.5 * f * f
	return k*ln2Hi - ((half - (s*(half+r) + k*ln2Lo)) - f)
}

// Log10 returns the decimal logarithm of x.
func Log10(x float64) float64 {
	return Log(x) * (1 / Ln10)
}

// Log2 returns the binary logarithm of x, exact for powers of two.
func Log2(x float64) float64 {
	frac, exp := Frexp(x)
	if frac == 0.5 {
		return float64(exp - 1)
	}
	return Log(frac)*(1/Ln2) + float64(exp)
}

// Log1p returns the natural logarithm of 1 + x, also near 0. After FreeBSD.
func Log1p(x float64) float64 {
	switch {
	case x < -1 || x != x:
		return NaN()
	case x == -1:
		return Inf(-1)
	case x > MaxFloat64:
		return x
	}
	a := Abs(x)
	f, c := x, 0.0
	k := 0
	fraction := uint64(1)
	switch {
	case a < 1.0/(1<<54):
		return x
	case a < 1.0/(1<<29):
		return x - x*x*0.5
	case -2.928932188134524755992e-01 < x && x < 4.142135623730950488017e-01:
		// 1 + x needs no scaling.
	default:
		u := x
		if a < 1<<53 {
			u = 1.0 + x
			k = int(Float64bits(u)>>fractionBits) - bias
			if k > 0 {
				c = 1.0 - (u - x)
			} else {
				c = x - (u - 1.0)
			}
			c /= u
		} else {
			k = int(Float64bits(u)>>fractionBits) - bias
		}
		fraction = Float64bits(u) & fractionMask
		if fraction < 0x0006A09E667F3BCD { // of Sqrt2
			u = Float64frombits(fraction | 0x3FF0000000000000)
		} else {
			k++
			u = Float64frombits(fraction | 0x3FE0000000000000)
			fraction = (0x0010000000000000 - fraction) >> 2
		}
		f = u - 1.0
	}
	n := float64(k)
	half := 0.5 * f * f
	if fraction == 0 {
		if f == 0 {
			if k == 0 {
				return 0
			}
			c += n * ln2Lo
			return n*ln2Hi + c
		}
		r := half * (1.0 - 0.66666666666666666*f)
		if k == 0 {
			return f - r
		}
		return n*ln2Hi - ((r - (n*ln2Lo + c)) - f)
	}
	s := f / (2.0 + f)
	z := s * s
	r := z * (log1 + z*(log2+z*(log3+z*(log4+z*(log5+z*(log6+z*log7))))))
	if k == 0 {
		return f - (half - s*(half+r))
	}
	return n*ln2Hi - ((half - (s*(half+r) + (n*ln2Lo + c))) - f)
}

// Acosh returns the inverse hyperbolic cosine of x. Near 1 it depends on x-1 alone.
func Acosh(x float64) float64 {
	const huge = 1 << 28 // x*x - 1 is x*x from here on
	if !(x >= 1) {
		return NaN()
	}
	if x <= 2 {
		t := x - 1
		return Log1p(t + Sqrt(2*t+t*t))
	}
	if x < huge {
		return Log(2*x - 1/(x+Sqrt(x*x-1)))
	}
	return Log(x) + Ln2
}

// Asinh returns the inverse hyperbolic sine of x.
func Asinh(x float64) float64 {
	if x-x != 0 {
		return x
	}
	a := Abs(x)
	y := a
	switch {
	case a > 1<<28:
		y = Log(a) + 6.93147180559945286227e-01
	case a > 2:
		y = Log(2*a + 1/(Sqrt(a*a+1)+a))
	case a >= 1.0/(1<<28):
		y = Log1p(a + a*a/(1+Sqrt(1+a*a)))
	}
	return Copysign(y, x)
}

// Atanh returns the inverse hyperbolic tangent of x.
func Atanh(x float64) float64 {
	a := Abs(x)
	y := a
	switch {
	case a > 1 || a != a:
		return NaN()
	case a == 1:
		y = Inf(1)
	case a >= 0.5:
		y = 0.5 * Log1p((a+a)/(1-a))
	case a >= 1.0/(1<<28):
		y = a + a
		y = 0.5 * Log1p(y+y*a/(1-a))
	}
	return Copysign(y, x)
}

func isOdd(x float64) bool {
	if Abs(x) >= 1<<53 {
		return false
	}
	return x == Trunc(x) && int64(x)&1 != 0
}

// Pow returns x to the power of y: by squaring for the integer part of y, by Exp
// and Log for the rest.
func Pow(x, y float64) float64 {
	if r, ok := powSpecial(x, y); ok {
		return r
	}
	yi, yf := Modf(Abs(y))
	if yf != 0 && x < 0 {
		return NaN()
	}
	if yi >= 1<<63 {
		switch {
		case x == -1:
			return 1
		case (Abs(x) < 1) == (y > 0):
			return 0
		}
		return Inf(1)
	}
	// The result is r times two to the power of e.
	r, e := 1.0, 0
	if yf != 0 {
		if yf > 0.5 {
			yf--
			yi++
		}
		r = Exp(yf * Log(x))
	}
	f, exp := Frexp(x)
	for i := int64(yi); i != 0; i >>= 1 {
		if exp < -1<<12 || 1<<12 < exp {
			// It over- or underflows already; go no further.
			e += exp
			break
		}
		if i&1 != 0 {
			r *= f
			e += exp
		}
		f *= f
		exp <<= 1
		if f < .5 {
			f += f
			exp--
		}
	}
	if y < 0 {
		r = 1 / r
		e = -e
	}
	return Ldexp(r, e)
}

func powSpecial(x, y float64) (float64, bool) {
	switch {
	case y == 0 || x == 1:
		return 1, true
	case y == 1:
		return x, true
	case x != x || y != y:
		return NaN(), true
	case x == 0:
		r := 0.0
		if y < 0 {
			r = Inf(1)
		}
		if isOdd(y) {
			r = Copysign(r, x)
		}
		return r, true
	case IsInf(y, 0):
		switch {
		case x == -1:
			return 1, true
		case (Abs(x) < 1) == (y > 0):
			return 0, true
		}
		return Inf(1), true
	case IsInf(x, 0):
		r := 0.0
		if y > 0 {
			r = Inf(1)
		}
		if x < 0 && isOdd(y) {
			r = -r
			if y < 0 {
				r = Copysign(0, -1)
			}
		}
		return r, true
	case y == 0.5:
		return Sqrt(x), true
	case y == -0.5:
		return 1 / Sqrt(x), true
	}
	return 0, false
}

// powers of ten, which the language's constants give exactly rounded.
var (
	tens      = [32]float64{1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22, 1e23, 1e24, 1e25, 1e26, 1e27, 1e28, 1e29, 1e30, 1e31}
	largeTens = [10]float64{1e0, 1e32, 1e64, 1e96, 1e128, 1e160, 1e192, 1e224, 1e256, 1e288}
	smallTens = [11]float64{1e0, 1e-32, 1e-64, 1e-96, 1e-128, 1e-160, 1e-192, 1e-224, 1e-256, 1e-288, 1e-320}
)

// Pow10 returns ten to the power of n.
func Pow10(n int) float64 {
	if n < 0 || n > 308 {
		return pow10Rare(n)
	}
	return largeTens[uint(n)/32] * tens[uint(n)%32]
}

// pow10Rare is Pow10 for what is less than one, or not finite.
//
//go:noinline
func pow10Rare(n int) float64 {
	switch {
	case n < -323:
		return 0
	case n > 0:
		return Inf(1)
	}
	return smallTens[uint(-n)/32] / tens[uint(-n)%32]
}
