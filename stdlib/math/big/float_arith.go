package big

import "math"

// Add sets z to x + y, rounded, with the larger precision of them if it has none. It
// panics for infinities with opposite signs.
func (z *Float) Add(x, y *Float) *Float {
	z.usePrec(max(x.prec, y.prec))
	switch {
	case x.form == finite && y.form == finite:
		return z.sum(x, y, y.neg)
	case x.form == infinite && y.form == infinite && x.neg != y.neg:
		z.setForm(zero, false)
		panic(ErrNaN{"addition of infinities with opposite signs"})
	case x.form == zero && y.form == zero:
		return z.setForm(zero, x.neg && y.neg)
	case x.form == infinite || y.form == zero:
		return z.Set(x)
	}
	return z.Set(y)
}

// Sub sets z to x - y, rounded, with the larger precision of them if it has none. It
// panics for infinities with equal signs.
func (z *Float) Sub(x, y *Float) *Float {
	z.usePrec(max(x.prec, y.prec))
	switch {
	case x.form == finite && y.form == finite:
		return z.sum(x, y, !y.neg)
	case x.form == infinite && y.form == infinite && x.neg == y.neg:
		z.setForm(zero, false)
		panic(ErrNaN{"subtraction of infinities with equal signs"})
	case x.form == zero && y.form == zero:
		return z.setForm(zero, x.neg && !y.neg)
	case x.form == infinite || y.form == zero:
		return z.Set(x)
	}
	return z.Neg(y)
}

// sum sets z to x and |y| with the sign yneg.
func (z *Float) sum(x, y *Float, yneg bool) *Float {
	xneg := x.neg
	if x.exp < y.exp {
		x, xneg, y, yneg = y, yneg, x, xneg
	}
	low, mant, words := y.exp, x.mant, z.mant
	if shift := uint(x.exp - y.exp); shift > 0 {
		if z == y {
			words = nil
		}
		words = words.setShl(mant, shift)
		mant = words
	}
	neg, mant := words.setSignedSum(xneg, mant, yneg, y.mant)
	if len(mant) == 0 {
		neg = z.mode == ToNegativeInf
	}
	return z.set(neg, mant, low, false)
}

// Mul sets z to x × y, rounded, with the larger precision of them if it has none. It
// panics for 0 and an infinity.
func (z *Float) Mul(x, y *Float) *Float {
	z.usePrec(max(x.prec, y.prec))
	neg := x.neg != y.neg
	switch {
	case x.form == finite && y.form == finite:
		return z.set(neg, z.mant.setProduct(x.mant, y.mant), x.exp+y.exp, false)
	case x.form == zero && y.form == infinite, x.form == infinite && y.form == zero:
		z.setForm(zero, false)
		panic(ErrNaN{"multiplication of zero with infinity"})
	case x.form == infinite || y.form == infinite:
		return z.setForm(infinite, neg)
	}
	return z.setForm(zero, neg)
}

// Quo sets z to x / y, rounded, with the larger precision of them if it has none. It
// panics for 0 / 0 and Inf / Inf.
func (z *Float) Quo(x, y *Float) *Float {
	z.usePrec(max(x.prec, y.prec))
	neg := x.neg != y.neg
	switch {
	case x.form == finite && y.form == finite:
		return z.quotient(neg, x.mant, y.mant, x.exp-y.exp)
	case x.form == zero && y.form == zero, x.form == infinite && y.form == infinite:
		z.setForm(zero, false)
		panic(ErrNaN{"division of zero by zero or infinity by infinity"})
	case x.form == zero || y.form == infinite:
		return z.setForm(zero, neg)
	}
	return z.setForm(infinite, neg)
}

// quotient sets z to a / b × 2**exp.
func (z *Float) quotient(neg bool, a, b nat, exp int64) *Float {
	// The quotient gets two bits more than it may keep.
	shift := max(int64(z.prec)+2+int64(b.bitLen())-int64(a.bitLen()), 0)
	s, rest := borrow(len(a) + int(shift/wordBits) + 3)
	rest = rest.setShl(a, uint(shift))
	q, rest := z.mant.setDiv(rest, rest, b)
	inexact := len(rest) > 0
	s.giveBack()
	return z.set(neg, q, exp-shift, inexact)
}

// Sqrt sets z to the square root of x, rounded, with x's precision if it has none. It
// panics for negative numbers.
func (z *Float) Sqrt(x *Float) *Float {
	z.usePrec(x.prec)
	switch {
	case x.Sign() < 0:
		panic(ErrNaN{"square root of negative operand"})
	case x.form != finite:
		return z.setForm(x.form, x.neg)
	}
	// √(m 2**e) is √m 2**(e/2); an odd bit of e goes to m, which shares x's words.
	e := int(x.exponent())
	m := Float{prec: z.prec, form: finite, mant: x.mant, exp: x.exp - int64(e) + int64(e%2)}
	z.mode = x.mode
	z.Mul(&m, m.inverseRoot())
	return z.SetMantExp(z, e/2)
}

var three = Float{prec: 53, form: finite, mant: nat{3}}

// inverseRoot returns 1/√x, for x near 1, with some more bits than x, by Newton's method:
// each t = t (3 - x t²) / 2 has twice as many.
func (x *Float) inverseRoot() *Float {
	// A product has the bits of both factors, those of the last but one result twice.
	words := int(uint64(x.prec)+32)*4/wordBits + len(x.mant) + 2
	space := make(nat, 3*words)
	var numbers [3]Float
	for i := range numbers {
		numbers[i].mant = space[i*words : i*words : (i+1)*words]
	}
	t, next, rest := &numbers[0], &numbers[1], &numbers[2]
	f, _ := x.Float64()
	t.SetFloat64(1 / math.Sqrt(f))
	for uint64(t.prec) < uint64(x.prec)+32 {
		prec := uint(t.prec) * 2
		rest.SetPrec(prec).Mul(t, t)
		next.SetPrec(prec).Mul(x, rest)
		rest.Sub(&three, next)
		next.Mul(t, rest)
		next.exp--
		t, next = next, t
	}
	return t
}
