package math

// Coefficients of FreeBSD's approximations of the error function: of quotients of
// polynomials, for x near 0, near 1, up to 1/0.35 and beyond; the denominators begin
// with 1.
var (
	erfNear0 = [...]float64{
		1.28379167095512558561e-01, -3.25042107247001499370e-01, -2.84817495755985104766e-02, -5.77027029648944159157e-03,
		-2.37630166566501626084e-05,
	}
	erfNear0Below = [...]float64{
		1, 3.97917223959155352819e-01, 6.50222499887672944485e-02, 5.08130628187576562776e-03,
		1.32494738004321644526e-04, -3.96022827877536812320e-06,
	}
	erfNear1 = [...]float64{
		-2.36211856075265944077e-03, 4.14856118683748331666e-01, -3.72207876035701323847e-01, 3.18346619901161753674e-01,
		-1.10894694282396677476e-01, 3.54783043256182359371e-02, -2.16637559486879084300e-03,
	}
	erfNear1Below = [...]float64{
		1, 1.06420880400844228286e-01, 5.40397917702171048937e-01, 7.18286544141962662868e-02,
		1.26171219808761642112e-01, 1.36370839120290507362e-02, 1.19844998467991074170e-02,
	}
	erfMiddle = [...]float64{
		-9.86494403484714822705e-03, -6.93858572707181764372e-01, -1.05586262253232909814e+01, -6.23753324503260060396e+01,
		-1.62396669462573470355e+02, -1.84605092906711035994e+02, -8.12874355063065934246e+01, -9.81432934416914548592e+00,
	}
	erfMiddleBelow = [...]float64{
		1, 1.96512716674392571292e+01, 1.37657754143519042600e+02, 4.34565877475229228821e+02,
		6.45387271733267880336e+02, 4.29008140027567833386e+02, 1.08635005541779435134e+02, 6.57024977031928170135e+00,
		-6.04244152148580987438e-02,
	}
	erfFar = [...]float64{
		-9.86494292470009928597e-03, -7.99283237680523006574e-01, -1.77579549177547519889e+01, -1.60636384855821916062e+02,
		-6.37566443368389627722e+02, -1.02509513161107724954e+03, -4.83519191608651397019e+02,
	}
	erfFarBelow = [...]float64{
		1, 3.03380607434824582924e+01, 3.25792512996573918826e+02, 1.53672958608443695994e+03,
		3.19985821950859553908e+03, 2.55305040643316442583e+03, 4.74528541206955367215e+02, -2.24409524465858183362e+01,
	}
)

// polynomial returns c[0] + c[1]x + c[2]x² + ...
func polynomial(x float64, c []float64) float64 {
	last := len(c) - 1
	y := c[last]
	for i := last - 1; i >= 0; i-- {
		y = c[i] + x*y
	}
	return y
}

// erfAt1 is erf(1), rounded to a few digits.
const erfAt1 = 8.45062911510467529297e-01

// Erf returns the error function of x.
func Erf(x float64) float64 {
	if x != x {
		return NaN()
	}
	return Copysign(erfAbove0(Abs(x)), x)
}

// erfAbove0 is Erf for x that are not negative.
func erfAbove0(x float64) float64 {
	const (
		slope  = 1.28379167095512586316e-01 // erf(x) is x + slope x near 0
		slope8 = 1.02703333676410069053e+00
	)
	switch {
	case x < 2.848094538889218e-306:
		return 0.125 * (8.0*x + slope8*x) // else the product would underflow
	case x < 1.0/(1<<28):
		return x + slope*x
	case x < 0.84375:
		return x + x*erfQuotient(x)
	case x < 1.25:
		return erfAt1 + erfQuotient(x)
	case x >= 6:
		return 1
	}
	return 1 - erfTail(x)/x
}

// erfQuotient is what the error function is approximated with, below 1.25.
func erfQuotient(x float64) float64 {
	if x < 0.84375 {
		z := x * x
		return polynomial(z, erfNear0[:]) / polynomial(z, erfNear0Below[:])
	}
	s := x - 1
	return polynomial(s, erfNear1[:]) / polynomial(s, erfNear1Below[:])
}

// erfTail is x erfc(x), above 1.25.
func erfTail(x float64) float64 {
	s := 1 / (x * x)
	q := 0.0
	if x < 1/0.35 {
		q = polynomial(s, erfMiddle[:]) / polynomial(s, erfMiddleBelow[:])
	} else {
		q = polynomial(s, erfFar[:]) / polynomial(s, erfFarBelow[:])
	}
	z := Float64frombits(Float64bits(x) &^ (1<<32 - 1)) // whose square is exact
	return Exp(-z*z-0.5625) * Exp((z-x)*(z+x)+q)
}

// Erfc returns the complementary error function, 1 - Erf(x), also where that is tiny.
func Erfc(x float64) float64 {
	if x != x {
		return NaN()
	}
	a := Abs(x)
	switch {
	case a < 1.0/(1<<56):
		return 1 - x
	case a < 0.84375:
		return erfcNear0(a, x < 0)
	case a < 1.25 && x < 0:
		return 1 + erfAt1 + erfQuotient(a)
	case a < 1.25:
		return 1 - erfAt1 - erfQuotient(a)
	case x < -6:
		return 2
	case x < 0:
		return 2 - erfTail(a)/a
	case x >= 28:
		return 0
	}
	return erfTail(x) / x
}

func erfcNear0(a float64, negative bool) float64 {
	y := erfQuotient(a)
	e := 0.5 + (a*y + (a - 0.5))
	if a < 0.25 {
		e = a + a*y
	}
	if negative {
		return 1 + e
	}
	return 1 - e
}
