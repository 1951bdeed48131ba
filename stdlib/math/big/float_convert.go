package big

import (
	"math"
	"math/bits"
)

// whole is |x| without what is behind the point.
func (x *Float) whole() nat {
	if x.exp >= 0 {
		return x.mant.shl(uint(x.exp))
	}
	if x.exponent() <= 0 {
		return nil
	}
	return x.mant.shr(uint(-x.exp))
}

// truncation is the accuracy of x without what is behind the point.
func (x *Float) truncation() Accuracy {
	if x.IsInt() {
		return Exact
	}
	return makeAccuracy(x.neg)
}

// Uint64 returns x without what is behind the point, or the nearest uint64.
func (x *Float) Uint64() (uint64, Accuracy) {
	switch {
	case x.form == zero:
		return 0, Exact
	case x.neg:
		return 0, Above
	case x.form == infinite || x.exponent() > 64:
		return math.MaxUint64, Below
	}
	acc := Below
	if x.exponent() > 0 && x.MinPrec() <= 64 {
		acc = Exact // also if something is behind the point, as Go has it
	}
	return (&Int{abs: x.whole()}).Uint64(), acc
}

// Int64 returns x without what is behind the point, or the nearest int64.
func (x *Float) Int64() (int64, Accuracy) {
	switch {
	case x.form == zero:
		return 0, Exact
	case x.form == finite && x.exponent() <= 63:
		return (&Int{neg: x.neg, abs: x.whole()}).Int64(), x.truncation()
	case x.neg && x.form == finite && x.exponent() == 64 && x.MinPrec() == 1:
		return math.MinInt64, Exact
	case x.neg:
		return math.MinInt64, Above
	}
	return math.MaxInt64, Below
}

// Float64 returns the nearest float64.
func (x *Float) Float64() (float64, Accuracy) {
	if e := x.exponent(); x.form == finite && -1022 < e && e < 1024 {
		return x.signed(math.Ldexp(float64(x.top()), int(e)-wordBits))
	}
	f, known := x.limits(1025, -1075)
	if !known {
		f, _ = x.ratio(quotientFloat)
	}
	return x.signed(f)
}

// top returns the highest bits of the mantissa, of which the first is 1. The last is 1 if one of those behind is: so the word
// rounds as the mantissa does.
func (x *Float) top() uint64 {
	n := len(x.mant)
	shift := uint(bits.LeadingZeros(uint(x.mant[n-1])))
	top := x.mant[n-1] << shift
	if n > 1 {
		next := x.mant[n-2]
		top |= next >> (wordBits - shift)
		// The lowest word is not 0.
		if n > 2 || next<<shift != 0 {
			top |= 1
		}
	}
	return uint64(top)
}

// Float32 returns the nearest float32.
func (x *Float) Float32() (float32, Accuracy) {
	f, known := x.limits(129, -150)
	if !known {
		f, _ = x.ratio(func(a, b nat) (float64, bool) { return quotientBits(a, b, 24, -149, 128) })
	}
	f, acc := x.signed(f)
	return float32(f), acc
}

// limits returns |x| if that is 0 or infinite in a format with these exponents.
func (x *Float) limits(most, least int64) (f float64, known bool) {
	switch {
	case x.form == zero, x.form == finite && x.exponent() < least:
		return 0, true
	case x.form == infinite, x.exponent() > most:
		return math.Inf(1), true
	}
	return 0, false
}

// ratio converts |x| as a quotient of integers.
func (x *Float) ratio(convert func(a, b nat) (float64, bool)) (float64, bool) {
	if x.exp >= 0 {
		return convert(x.mant.shl(uint(x.exp)), one)
	}
	return convert(x.mant, one.shl(uint(-x.exp)))
}

// signed gives |f| the sign of x and compares it to x.
func (x *Float) signed(f float64) (float64, Accuracy) {
	if x.neg {
		f = -f
	}
	return f, Accuracy(new(Float).SetFloat64(f).Cmp(x))
}

// Int sets z, made if it is nil, to x without what is behind the point; of an infinity
// the result is nil.
func (x *Float) Int(z *Int) (*Int, Accuracy) {
	if z == nil && x.form != infinite {
		z = new(Int)
	}
	switch x.form {
	case finite:
		return z.set(x.neg, x.whole()), x.truncation()
	case zero:
		return z.SetInt64(0), Exact
	}
	return nil, makeAccuracy(x.neg)
}

// Rat sets z, made if it is nil, to x; of an infinity the result is nil.
func (x *Float) Rat(z *Rat) (*Rat, Accuracy) {
	if z == nil && x.form != infinite {
		z = new(Rat)
	}
	switch {
	case x.form == zero:
		return z.SetInt64(0), Exact
	case x.form == infinite:
		return nil, makeAccuracy(x.neg)
	case x.exp >= 0:
		return z.set(x.neg, x.whole(), one), Exact
	}
	mant, exp := x.oddMantissa()
	if exp >= 0 {
		return z.set(x.neg, mant.shl(uint(exp)), one), Exact
	}
	z.a.set(x.neg, mant)
	z.b.set(false, one.shl(uint(-exp)))
	return z, Exact
}
