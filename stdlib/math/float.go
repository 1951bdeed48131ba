package math

import "unsafe"

const (
	signBit      = 1 << 63
	infinityBits = 0x7FF0000000000000
	nanBits      = 0x7FF8000000000001
	bias         = 1023
	fractionBits = 52
	fractionMask = 1<<fractionBits - 1
	exponentMask = 0x7FF
)

// Float64bits returns the bits of f.
func Float64bits(f float64) uint64 { return *(*uint64)(unsafe.Pointer(&f)) }

// Float64frombits returns the float of the bits.
func Float64frombits(b uint64) float64 { return *(*float64)(unsafe.Pointer(&b)) }

// Float32bits returns the bits of f.
func Float32bits(f float32) uint32 { return *(*uint32)(unsafe.Pointer(&f)) }

// Float32frombits returns the float of the bits.
func Float32frombits(b uint32) float32 { return *(*float32)(unsafe.Pointer(&b)) }

// Sqrt returns the square root of x.
//
//go:linkname Sqrt llvm.sqrt.f64
func Sqrt(x float64) float64

// Abs returns x without its sign.
//
//go:linkname Abs llvm.fabs.f64
func Abs(x float64) float64

// Copysign returns f with the sign of sign.
//
//go:linkname Copysign llvm.copysign.f64
func Copysign(f, sign float64) float64

// Inf returns an infinity, the negative one if sign < 0.
func Inf(sign int) float64 {
	if sign >= 0 {
		return Float64frombits(infinityBits)
	}
	return Float64frombits(infinityBits | signBit)
}

// NaN returns what is not a number.
func NaN() float64 { return Float64frombits(nanBits) }

// IsNaN reports whether f is not a number.
func IsNaN(f float64) bool { return f != f }

// IsInf reports whether f is the infinity of the given sign, either if 0.
func IsInf(f float64, sign int) bool {
	return sign >= 0 && f > MaxFloat64 || sign <= 0 && f < -MaxFloat64
}

// Signbit reports whether x is negative, or negative zero.
func Signbit(x float64) bool { return Float64bits(x)&signBit != 0 }

// Round returns the nearest integer, the one away from zero of two.
func Round(x float64) float64 {
	t := Trunc(x)
	if Abs(x-t) >= 0.5 {
		return t + Copysign(1, x)
	}
	return t
}

// Max returns the larger of x and y; an infinity over NaN, and 0 over -0.
func Max(x, y float64) float64 {
	switch {
	case x > y:
		return x
	case x < y:
		return y
	}
	return maxOfOther(x, y)
}

// maxOfOther is Max for numbers of which none is larger, and for NaN.
//
//go:noinline
func maxOfOther(x, y float64) float64 {
	if x > MaxFloat64 || y > MaxFloat64 {
		return Inf(1)
	}
	return max(x, y)
}

// Min returns the smaller of x and y; an infinity over NaN, and -0 over 0.
func Min(x, y float64) float64 {
	switch {
	case x < y:
		return x
	case x > y:
		return y
	}
	return minOfOther(x, y)
}

// minOfOther is Min for numbers of which none is smaller, and for NaN.
//
//go:noinline
func minOfOther(x, y float64) float64 {
	if x < -MaxFloat64 || y < -MaxFloat64 {
		return Inf(-1)
	}
	return min(x, y)
}

// Dim returns x - y, 0 if that is negative.
func Dim(x, y float64) float64 {
	d := x - y
	if seldom(d <= 0, false) {
		return 0
	}
	return d
}

// seldom returns condition, for which the compiler leaves a jump: a selection would wait for both of its values.
//
//go:linkname seldom llvm.expect.i1
func seldom(condition, expected bool) bool

// Modf returns the integer and the fraction of f, both with its sign.
func Modf(f float64) (integer float64, fractional float64) {
	integer = Trunc(f)
	return integer, Copysign(f-integer, f)
}

// finite reports whether f is a number other than 0 and the infinities.
func finite(f float64) bool {
	return f != 0 && f-f == 0
}

// normalize returns f as a normal number times two to the power of exp.
func normalize(f float64) (y float64, exp int) {
	if Abs(f) < 0x1p-1022 {
		return f * (1 << 52), -52
	}
	return f, 0
}

// Frexp returns f as a fraction in [0.5, 1) times two to the power of exp.
func Frexp(f float64) (frac float64, exp int) {
	if !finite(f) {
		return f, 0
	}
	f, exp = normalize(f)
	x := Float64bits(f)
	exp += int(x>>fractionBits&exponentMask) - bias + 1
	x &^= exponentMask << fractionBits
	return Float64frombits(x | (bias-1)<<fractionBits), exp
}

// Ldexp returns frac times two to the power of exp.
func Ldexp(frac float64, exp int) float64 {
	if !finite(frac) {
		return frac
	}
	frac, e := normalize(frac)
	x := Float64bits(frac)
	exp += e + int(x>>fractionBits&exponentMask) - bias
	switch {
	case exp < -1075:
		return Copysign(0, frac)
	case exp > 1023:
		return Copysign(Inf(1), frac)
	}
	m := 1.0
	if exp < -1022 {
		exp += 53
		m = 1.0 / (1 << 53)
	}
	x &^= exponentMask << fractionBits
	return m * Float64frombits(x|uint64(exp+bias)<<fractionBits)
}

// Logb returns the binary exponent of x.
func Logb(x float64) float64 {
	switch {
	case x == 0:
		return Inf(-1)
	case x != x:
		return x
	case IsInf(x, 0):
		return Inf(1)
	}
	return float64(Ilogb(x))
}

// Ilogb returns the binary exponent of x as an integer.
func Ilogb(x float64) int {
	switch {
	case x == 0:
		return MinInt32
	case x-x != 0:
		return MaxInt32
	}
	_, exp := Frexp(x)
	return exp - 1
}

// Nextafter returns the float after x on the way to y.
func Nextafter(x, y float64) float64 {
	if x < y || x > y {
		return Float64frombits(neighbour(Float64bits(x), signBit, x < y))
	}
	if x == y {
		return x
	}
	return NaN()
}

// Nextafter32 returns the float32 next to x towards y.
func Nextafter32(x, y float32) float32 {
	if x < y || x > y {
		return Float32frombits(uint32(neighbour(uint64(Float32bits(x)), 1<<31, x < y)))
	}
	if x == y {
		return x
	}
	return float32(NaN())
}

// neighbour returns the bits of the float above or below the one with the given bits;
// sign is the mask of its sign. Floats of one sign are ordered as their bits are.
func neighbour(bits, sign uint64, above bool) uint64 {
	switch negative := bits&sign != 0; {
	case bits&^sign == 0 && above:
		return 1
	case bits&^sign == 0:
		return sign | 1
	case negative == above:
		return bits - 1
	}
	return bits + 1
}

// integral returns f, which is positive and finite, as m times two to the power of exp.
func integral(f float64) (m uint64, exp int) {
	f, exp = normalize(f)
	b := Float64bits(f)
	return b&fractionMask | 1<<fractionBits, exp + int(b>>fractionBits) - bias - fractionBits
}

// Mod returns the remainder of x/y, with the sign of x. It divides integers as one
// does on paper, 11 digits at a time: so many are free above the 53 of a float.
func Mod(x, y float64) float64 {
	a, b := Abs(x), Abs(y)
	switch {
	case !(a <= MaxFloat64) || !(b > 0):
		return NaN()
	case a < b:
		return x
	}
	rest, exp := integral(a)
	divisor, last := integral(b)
	for rest %= divisor; exp > last && rest != 0; rest %= divisor {
		digits := min(exp-last, 11)
		rest <<= digits
		exp -= digits
	}
	return Copysign(Ldexp(float64(rest), last), x)
}

// Remainder returns x - n*y for the integer n nearest to x/y, the even one of
// two.
func Remainder(x, y float64) float64 {
	switch {
	case x != x || y != y || IsInf(x, 0) || y == 0:
		return NaN()
	case IsInf(y, 0):
		return x
	}
	negative := Signbit(x)
	x, y = Abs(x), Abs(y)
	if x == y {
		if negative {
			return Copysign(0, -1)
		}
		return 0
	}
	if y <= MaxFloat64/2 {
		x = Mod(x, y+y)
	}
	if y < 0x1p-1021 {
		if x+x > y {
			x -= y
			if x+x >= y {
				x -= y
			}
		}
	} else if half := 0.5 * y; x > half {
		x -= y
		if x >= half {
			x -= y
		}
	}
	if negative {
		x = -x
	}
	return x
}

// Hypot returns the square root of p*p + q*q, without overflow on the way.
func Hypot(p, q float64) float64 {
	long, short := Abs(p), Abs(q)
	if long < short {
		long, short = short, long
	}
	switch {
	case long > MaxFloat64 || short > MaxFloat64:
		return Inf(1)
	case !(long >= short):
		return NaN()
	case long == 0:
		return 0
	}
	ratio := short / long
	return long * Sqrt(1+ratio*ratio)
}

// Cbrt returns the cube root of x, by FreeBSD's method: a guess from a third of
// the exponent, a polynomial to 23 bits, and one step of Newton's.
func Cbrt(x float64) float64 {
	if !finite(x) {
		return x
	}
	a := Abs(x)
	t := Float64frombits(Float64bits(a)/3 + 715094163<<32)
	if a < 0x1p-1022 {
		t = float64(1<<54) * a
		t = Float64frombits(Float64bits(t)/3 + 696219795<<32)
	}
	const (
		c = 5.42857142857142815906e-01  // 19/35
		d = -7.05306122448979611050e-01 // -864/1225
		e = 1.41428571428571436819e+00  // 99/70
		f = 1.60714285714285720630e+00  // 45/28
		g = 3.57142857142857150787e-01  // 5/14
	)
	r := t * t / a
	s := c + r*t
	t *= g + f/(s+e+d/s)
	t = Float64frombits(Float64bits(t)&(0xFFFFFFFFC<<28) + 1<<30)
	s = t * t
	r = a / s
	w := t + t
	r = (r - t) / (w + r)
	return Copysign(t+t*r, x)
}
