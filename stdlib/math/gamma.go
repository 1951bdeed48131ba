package math

// Coefficients of Cephes: of a quotient of polynomials for the Gamma function between
// 2 and 3, and of Stirling's series.
var (
	gammaAbove = [...]float64{
		9.99999999999999996796e-01, 4.94214826801497100753e-01, 2.07448227648435975150e-01, 4.76367800457137231464e-02,
		1.04213797561761569935e-02, 1.19135147006586384913e-03, 1.60119522476751861407e-04,
	}
	gammaBelow = [...]float64{
		1.00000000000000000320e+00, 7.14304917030273074085e-02, -2.34591795718243348568e-01, 3.58236398605498653373e-02,
		1.18139785222060435552e-02, -4.45641913851797240494e-03, 5.39605580493303397842e-04, -2.31581873324120129819e-05,
	}
	stirlingSeries = [...]float64{
		8.33333333333482257126e-02, 3.47222221605458667310e-03, -2.68132617805781232825e-03, -2.29549961613378126380e-04,
		7.87311395793093628397e-04,
	}
)

// Gamma returns the Gamma function of x: (x - 1)! of positive integers.
func Gamma(x float64) float64 {
	switch {
	case x != x || x < 0 && x == Floor(x): // -Inf, too
		return NaN()
	case x == 0:
		return 1 / x
	case x > MaxFloat64:
		return x
	case x > 33:
		y1, y2 := stirling(x)
		return y1 * y2
	case x < -33:
		return gammaReflected(x)
	}
	return gammaShifted(x)
}

// stirling returns factors of the Gamma function of a large x; their product may be
// too large.
func stirling(x float64) (y1, y2 float64) {
	const (
		sqrtTwoPi = 2.506628274631000502417
		maxPower  = 143.01608 // above which x**x is too large
	)
	if x > 200 {
		return Inf(1), 1
	}
	w := 1 / x
	w = 1 + w*polynomial(w, stirlingSeries[:])
	y1, y2 = Exp(x), 1
	if x > maxPower {
		half := Pow(x, 0.5*x-0.25)
		y1, y2 = half, half/y1
	} else {
		y1 = Pow(x, x-0.5) / y1
	}
	return y1, sqrtTwoPi * w * y2
}

// gammaReflected is Gamma for x below -33, by Gamma(x) Gamma(-x) = -Pi / (x sin(Pi x)).
func gammaReflected(x float64) float64 {
	a := -x
	whole := Floor(a)
	sign := 1.0
	if int64(whole)&1 == 0 {
		sign = -1
	}
	z := a - whole
	if z > 0.5 {
		z = a - (whole + 1)
	}
	z = a * Sin(Pi*z)
	if z == 0 {
		return Inf(int(sign))
	}
	y1, y2 := stirling(a)
	z = Abs(z)
	if d := z * y1 * y2; d <= MaxFloat64 {
		return sign * (Pi / d)
	}
	return sign * (Pi / z / y1 / y2)
}

// gammaShifted is Gamma for small x, which goes by Gamma(x+1) = x Gamma(x) to between
// 2 and 3.
func gammaShifted(x float64) float64 {
	z := 1.0
	for x >= 3 {
		x--
		z *= x
	}
	for x < 2 {
		if -1e-09 < x && x < 1e-09 {
			return gammaNear0(x, z)
		}
		z /= x
		x++
	}
	if x == 2 {
		return z
	}
	x -= 2
	return z * polynomial(x, gammaAbove[:]) / polynomial(x, gammaBelow[:])
}

// gammaNear0 is z Gamma(x) for x near 0.
func gammaNear0(x, z float64) float64 {
	const euler = 0.57721566490153286060651209008240243104215933593992
	if x == 0 {
		return Inf(1)
	}
	return z / ((1 + euler*x) * x)
}
