package math

// Ln2 in two parts, the first so short that multiples are exact. They and the
// coefficients of Expm1 are FreeBSD's, those of Tanh are Cephes's; see NOTICE.
const (
	ln2Hi = 6.93147180369123816490e-01
	ln2Lo = 1.90821492927058770002e-10
)

// Exp returns e to the power of x, by Shibata's method: x less a multiple of
// Ln2, divided by 16, goes into a Taylor series for e**x - 1, which is then
// squared four times.
func Exp(x float64) float64 {
	switch {
	case x != x || x > MaxFloat64:
		return x
	case x < -MaxFloat64:
		return 0
	case x > 7.09782712893384e+02:
		return Inf(1)
	case x < -1000:
		return 0
	}
	k := nearest(x * Log2E)
	if hasFMA {
		x = expReduced[byInstruction](x, float64(k))
	} else {
		x = expReduced[byLibrary](x, float64(k))
	}
	k += bias
	switch {
	case k >= exponentMask:
		return Inf(1)
	case k > 0:
		return x * Float64frombits(uint64(k)<<fractionBits)
	case k < -52:
		return 0
	}
	x *= Float64frombits(uint64(k+bias-1) << fractionBits)
	return x * 0x1p-1022
}

// expReduced returns e to the power of x less k times Ln2.
func expReduced[M fusedMultiplier](x, k float64) float64 {
	var m M
	x = m.fma(-0.69314718055966295651160180568695068359375, k, x)
	x = m.fma(-0.28235290563031577122588448175013436025525412068e-12, k, x)
	x *= 0.0625
	y := m.fma(2.4801587301587301587e-5, x, 1.9841269841269841270e-4)
	y = m.fma(y, x, 1.3888888888888888889e-3)
	y = m.fma(y, x, 8.3333333333333333333e-3)
	y = m.fma(y, x, 4.1666666666666666667e-2)
	y = m.fma(y, x, 1.6666666666666666667e-1)
	y = m.fma(y, x, 0.5)
	y = m.fma(y, x, 1)
	x *= y
	x *= x + 2
	x *= x + 2
	x *= x + 2
	return m.fma(x, x+2, 1)
}

// Exp2 returns two to the power of x.
func Exp2(x float64) float64 {
	switch {
	case x != x:
		return x
	case x > 1.0239999999999999e+03:
		return Inf(1)
	case x < -1.0740e+03:
		return 0
	}
	k := 0
	switch {
	case x > 0:
		k = int(x + 0.5)
	case x < 0:
		k = int(x - 0.5)
	}
	t := x - float64(k)
	hi := t * ln2Hi
	lo := -t * ln2Lo
	// e**(hi-lo) by a rational function.
	r := hi - lo
	t = r * r
	c := r - t*(1.66666666666666657415e-01+t*(-2.77777777770155933842e-03+t*(6.61375632143793436117e-05+
		t*(-1.65339022054652515390e-06+t*4.13813679705723846039e-08))))
	return Ldexp(1-((lo-(r*c)/(2-c))-hi), k)
}

// Expm1 returns e to the power of x, less 1, also near 0. After FreeBSD.
func Expm1(x float64) float64 {
	switch {
	case x != x || x > MaxFloat64:
		return x
	case x <= -3.88162421113569373274e+01: // 56 Ln2
		return -1
	case x >= 7.09782712893383973096e+02:
		return Inf(1)
	}
	c := 0.0
	k := 0
	if a := Abs(x); a > 3.46573590279972654709e-01 { // Ln2/2
		var hi, lo float64
		switch {
		case a >= 1.03972077083991796413e+00: // 3 Ln2/2
			k = int(1.44269504088896338700e+00*x + Copysign(0.5, x))
			t := float64(k)
			hi, lo = x-t*ln2Hi, t*ln2Lo
		case x < 0:
			hi, lo, k = x+ln2Hi, -ln2Lo, -1
		default:
			hi, lo, k = x-ln2Hi, ln2Lo, 1
		}
		x = hi - lo
		c = (hi - x) - lo
	} else if a < 1.0/(1<<54) {
		return x
	}
	half := 0.5 * x
	hxs := x * half
	r1 := 1 + hxs*(-3.33333333333331316428e-02+hxs*(1.58730158725481460165e-03+hxs*(-7.93650757867487942473e-05+
		hxs*(4.00821782732936239552e-06+hxs*-2.01099218183624371326e-07))))
	t := 3 - r1*half
	e := hxs * ((r1 - t) / (6.0 - x*t))
	if k == 0 {
		return x - (x*e - hxs)
	}
	e = x*(e-c) - c
	e -= hxs
	return expm1Scaled(x, e, k)
}

// expm1Scaled puts Expm1 together from the reduced argument and its error.
func expm1Scaled(x, e float64, k int) float64 {
	y := 0.0
	switch {
	case k == -1:
		return 0.5*(x-e) - 0.5
	case k == 1:
		if x < -0.25 {
			return -2 * (e - (x + 0.5))
		}
		return 1 + 2*(x-e)
	case k <= -2 || k > 56:
		y = 1 - (e - x)
		return Float64frombits(Float64bits(y)+uint64(k)<<fractionBits) - 1
	case k < 20:
		y = Float64frombits(0x3FF0000000000000-0x20000000000000>>uint(k)) - (e - x)
	default:
		y = x - (e + Float64frombits(uint64(bias-k)<<fractionBits))
		y++
	}
	return Float64frombits(Float64bits(y) + uint64(k)<<fractionBits)
}

// Sinh returns the hyperbolic sine of x.
func Sinh(x float64) float64 {
	a := x // -0 stays as it is
	if x < 0 {
		a = -x
	}
	y := 0.0
	switch {
	case a > 21:
		y = Exp(a) * 0.5
	case a > 0.5:
		e := Exp(a)
		y = (e - 1/e) * 0.5
	default:
		// Number 2029 of Hart and Cheney.
		s := a * a
		y = (((-0.2630563213397497062819489e+2*s+-0.2894211355989563807284660366e+4)*s+
			-0.8991272022039509355398013511e+5)*s + -0.6307673640497716991184787251e+6) * a
		y = y / (((s+-0.173678953558233699533450911e+3)*s+0.1521517378790019070696485176e+5)*s + -0.6307673640497716991212077277e+6)
	}
	if x < 0 {
		y = -y
	}
	return y
}

// Cosh returns the hyperbolic cosine of x.
func Cosh(x float64) float64 {
	a := Abs(x)
	e := Exp(a)
	if a > 21 {
		return e * 0.5
	}
	return (e + 1/e) * 0.5
}

// Tanh returns the hyperbolic tangent of x. After Cephes.
func Tanh(x float64) float64 {
	a := Abs(x)
	switch {
	case a > 0.5*8.8029691931113054295988e+01:
		return Copysign(1, x)
	case a >= 0.625:
		return Copysign(1-2/(Exp(2*a)+1), x)
	case x == 0:
		return x
	}
	s := x * x
	return x + x*s*((-9.64399179425052238628e-1*s+-9.92877231001918586564e1)*s+-1.61468768441708447952e3)/
		(((s+1.12811678491632931402e2)*s+2.23548839060100448583e3)*s+4.84406305325125486048e3)
}
