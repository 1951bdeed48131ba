package math

// Coefficients of FreeBSD's approximations of log |Gamma|: near 2, around its minimum
// (three interleaved polynomials), near 1, between 2 and 8, and for large x.
var (
	lgammaNear2Even = [...]float64{
		7.72156649015328655494e-02, 6.73523010531292681824e-02, 7.38555086081402883957e-03, 1.19270763183362067845e-03,
		2.20862790713908385557e-04, 2.52144565451257326939e-05,
	}
	lgammaNear2Odd = [...]float64{
		3.22467033424113591611e-01, 2.05808084325167332806e-02, 2.89051383673415629091e-03, 5.10069792153511336608e-04,
		1.08011567247583939954e-04, 4.48640949618915160150e-05,
	}
	lgammaMin0 = [...]float64{
		4.83836122723810047042e-01, -3.27885410759859649565e-02, 6.10053870246291332635e-03, -1.40346469989232843813e-03,
		3.15632070903625950361e-04,
	}
	lgammaMin1 = [...]float64{
		-1.47587722994593911752e-01, 1.79706750811820387126e-02, -3.68452016781138256760e-03, 8.81081882437654011382e-04,
		-3.12754168375120860518e-04,
	}
	lgammaMin2 = [...]float64{
		6.46249402391333854778e-02, -1.03142241298341437450e-02, 2.25964780900612472250e-03, -5.38595305356740546715e-04,
		3.35529192635519073543e-04,
	}
	lgammaNear1 = [...]float64{
		-7.72156649015328655494e-02, 6.32827064025093366517e-01, 1.45492250137234768737e+00, 9.77717527963372745603e-01,
		2.28963728064692451092e-01, 1.33810918536787660377e-02,
	}
	lgammaNear1Below = [...]float64{
		1, 2.45597793713041134822e+00, 2.12848976379893395361e+00, 7.69285150456672783825e-01,
		1.04222645593369134254e-01, 3.21709242282423911810e-03,
	}
	lgammaTo8 = [...]float64{
		-7.72156649015328655494e-02, 2.14982415960608852501e-01, 3.25778796408930981787e-01, 1.46350472652464452805e-01,
		2.66422703033638609560e-02, 1.84028451407337715652e-03, 3.19475326584100867617e-05,
	}
	lgammaTo8Below = [...]float64{
		1, 1.39200533467621045958e+00, 7.21935547567138069525e-01, 1.71933865632803078993e-01,
		1.86459191715652901344e-02, 7.77942496381893596434e-04, 7.32668430744625636189e-06,
	}
	lgammaSeries = [...]float64{
		4.18938533204672725052e-01, 8.33333333333329678849e-02, -2.77777777728775536470e-03, 7.93650558643019558500e-04,
		-5.95187557450339963135e-04, 8.36339918996282139126e-04, -1.63092934096575273989e-03,
	}
)

// The minimum of Gamma for positive x, and its logarithm in two parts.
const (
	gammaMin        = 1.461632144968362245
	gammaMinX       = 1.46163214496836224576e+00
	lgammaAtMin     = -1.21486290535849611461e-01
	lgammaAtMinTail = -3.63867699703950536541e-18
)

// Lgamma returns the logarithm of |Gamma(x)|, and Gamma's sign.
func Lgamma(x float64) (lgamma float64, sign int) {
	a := Abs(x)
	switch {
	case x != x || a > MaxFloat64:
		return x, 1
	case x == 0:
		return Inf(1), 1
	case a < 1.0/(1<<70) && x < 0:
		return -Log(a), -1
	case a < 1.0/(1<<70):
		return -Log(a), 1
	case x > 0:
		return lgammaAbove0(x), 1
	case a >= 1<<52:
		return Inf(1), 1
	}
	t := minusSinPi(a)
	if t == 0 {
		return Inf(1), 1
	}
	sign = 1
	if t < 0 {
		sign = -1
	}
	return Log(Pi/Abs(t*a)) - lgammaAbove0(a), sign
}

// lgammaAbove0 is Lgamma for positive x.
func lgammaAbove0(x float64) float64 {
	switch {
	case x == 1 || x == 2:
		return 0
	case x < 2:
		return lgammaBelow2(x)
	case x < 8:
		return lgammaBelow8(x)
	case x < 1<<58:
		z := 1 / x
		w := lgammaSeries[0] + z*polynomial(z*z, lgammaSeries[1:])
		return (x-0.5)*(Log(x)-1) + w
	}
	return x * (Log(x) - 1)
}

// lgammaBelow2 is for x below 2, of which those to 0.9 go by
// lgamma(x) = lgamma(x+1) - log(x).
func lgammaBelow2(x float64) float64 {
	switch {
	case x >= gammaMin+0.27:
		return lgammaBefore2(2 - x)
	case x >= gammaMin-0.27:
		return lgammaByMin(x - gammaMinX)
	case x > 0.9:
		return lgammaBehind1(x - 1)
	case x >= gammaMin-1+0.27:
		return -Log(x) + lgammaBefore2(1-x)
	case x >= gammaMin-1-0.27:
		return -Log(x) + lgammaByMin(x-(gammaMinX-1))
	}
	return -Log(x) + lgammaBehind1(x)
}

// lgammaBefore2 is lgamma(2-y) for small y.
func lgammaBefore2(y float64) float64 {
	z := y * y
	p := y*polynomial(z, lgammaNear2Even[:]) + z*polynomial(z, lgammaNear2Odd[:])
	return p - 0.5*y
}

// lgammaByMin is lgamma y behind the minimum.
func lgammaByMin(y float64) float64 {
	z := y * y
	w := z * y
	tail := polynomial(w, lgammaMin1[:]) + y*polynomial(w, lgammaMin2[:])
	return lgammaAtMin + (z*polynomial(w, lgammaMin0[:]) - (lgammaAtMinTail - w*tail))
}

// lgammaBehind1 is lgamma(1+y) for small y.
func lgammaBehind1(y float64) float64 {
	return -0.5*y + y*polynomial(y, lgammaNear1[:])/polynomial(y, lgammaNear1Below[:])
}

// lgammaBelow8 is for x between 2 and 8: the logarithms that lead to between 2 and 3
// are one.
func lgammaBelow8(x float64) float64 {
	whole := int(x)
	y := x - float64(whole)
	lgamma := 0.5*y + y*polynomial(y, lgammaTo8[:])/polynomial(y, lgammaTo8Below[:])
	if whole == 2 {
		return lgamma
	}
	z := 1.0
	for i := whole - 1; i >= 2; i-- {
		z *= y + float64(i)
	}
	return lgamma + Log(z)
}

// minusSinPi returns -sin(Pi x) for positive x.
func minusSinPi(x float64) float64 {
	if x < 0.25 {
		return -Sin(Pi * x)
	}
	if x == Floor(x) {
		return 0 // whatever its sign
	}
	x = Mod(x, 2)
	switch int(x * 4) {
	case 0:
		x = Sin(Pi * x)
	case 1, 2:
		x = Cos(Pi * (0.5 - x))
	case 3, 4:
		x = Sin(Pi * (1 - x))
	case 5, 6:
		x = -Cos(Pi * (x - 1.5))
	default:
		x = Sin(Pi * (x - 2))
	}
	return -x
}
