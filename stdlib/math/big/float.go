package big

import (
	"fmt"
	"math"
	"strconv"
)

// MaxExp, MinExp and MaxPrec are the limits of exponents and precisions.
const (
	MaxExp  = math.MaxInt32
	MinExp  = math.MinInt32
	MaxPrec = math.MaxUint32
)

// Float is a number mant × 2**exp, rounded to prec bits; the zero value is 0, with the
// precision of what it is first set to.
type Float struct {
	prec uint32
	mode RoundingMode
	acc  Accuracy
	form form
	neg  bool
	mant nat // of finite numbers that are not 0; its lowest word is not 0; no other number has these words
	exp  int64
}

type form byte

const (
	zero form = iota
	finite
	infinite
)

// RoundingMode says which of its neighbours a number becomes.
type RoundingMode byte

// The rounding modes.
const (
	ToNearestEven RoundingMode = iota
	ToNearestAway
	ToZero
	AwayFromZero
	ToNegativeInf
	ToPositiveInf
)

func (m RoundingMode) String() string {
	names := [...]string{"ToNearestEven", "ToNearestAway", "ToZero", "AwayFromZero", "ToNegativeInf", "ToPositiveInf"}
	if int(m) < len(names) {
		return names[m]
	}
	return "RoundingMode(" + strconv.Itoa(int(m)) + ")"
}

// ErrNaN is the panic of an operation whose result is no number.
type ErrNaN struct {
	msg string
}

func (e ErrNaN) Error() string { return e.msg }

// NewFloat returns x with 53 bits. It panics if x is no number.
func NewFloat(x float64) *Float {
	if math.IsNaN(x) {
		panic(ErrNaN{"NewFloat(NaN)"})
	}
	return new(Float).SetFloat64(x)
}

// set sets z to the finite number mant × 2**exp and a bit more if inexact, rounded. The words of mant become z's.
func (z *Float) set(neg bool, mant nat, exp int64, inexact bool) *Float {
	z.neg, z.acc, z.mant, z.exp = neg, Exact, mant, exp
	if len(mant) == 0 {
		z.form = zero
		return z
	}
	z.form = finite
	if excess := int64(mant.bitLen()) - int64(z.prec); excess > 0 {
		z.roundMantissa(uint(excess), inexact)
	} else if inexact {
		// The caller has made more than prec bits of what is inexact.
		panic("big: too few bits")
	}
	z.dropZeroWords()
	return z.limit()
}

// roundMantissa makes the lowest bits of the mantissa 0, and sets the accuracy.
func (z *Float) roundMantissa(drop uint, more bool) {
	half := z.mant.bit(drop-1) == 1
	rest := more || z.mant.trailingZeros() < drop-1
	word, unit := drop/wordBits, uint(1)<<(drop%wordBits)
	up := (half || rest) && z.roundsUp(half, rest, z.mant.bit(drop) == 1)
	clear(z.mant[:word])
	if int(word) < len(z.mant) {
		z.mant[word] &^= Word(unit - 1)
	}
	if up && addUint(z.mant[word:], unit) != 0 {
		// All words are 0, and one is above them.
		z.exp += int64(len(z.mant)) * wordBits
		z.mant = z.mant.setWord(1)
	}
	if half || rest {
		z.acc = makeAccuracy(up != z.neg)
	}
}

// roundsUp reports whether the mode makes |z| the larger neighbour of a number that has bits behind those of an odd or even one.
func (z *Float) roundsUp(half, rest, odd bool) bool {
	switch z.mode {
	case ToNearestEven:
		return half && (rest || odd)
	case ToNearestAway:
		return half
	case AwayFromZero:
		return true
	case ToNegativeInf:
		return z.neg
	case ToPositiveInf:
		return !z.neg
	}
	return false
}

func (z *Float) dropZeroWords() {
	if z.mant[0] != 0 {
		return
	}
	n := int(z.mant.trailingZeros() / wordBits)
	copy(z.mant, z.mant[n:])
	z.mant = z.mant[:len(z.mant)-n]
	z.exp += int64(n) * wordBits
}

// oddMantissa returns mant and exp of |x| = mant × 2**exp with an odd mant.
func (x *Float) oddMantissa() (mant nat, exp int64) {
	zeros := x.mant.trailingZeros()
	return x.mant.shr(zeros), x.exp + int64(zeros)
}

// limit makes numbers that are too large infinite and too small ones 0.
func (z *Float) limit() *Float {
	switch e := z.exponent(); {
	case e > MaxExp:
		z.acc, z.form = makeAccuracy(!z.neg), infinite
	case e < MinExp:
		z.acc, z.form = makeAccuracy(z.neg), zero
	}
	return z
}

// exponent is the e of 2**(e-1) <= |x| < 2**e.
func (x *Float) exponent() int64 { return x.exp + int64(x.mant.bitLen()) }

// setForm sets z to 0 or an infinity.
func (z *Float) setForm(f form, neg bool) *Float {
	z.acc, z.form, z.neg, z.mant = Exact, f, neg, z.mant[:0]
	return z
}

// usePrec gives z a precision if it has none.
func (z *Float) usePrec(prec uint32) {
	if z.prec == 0 {
		z.prec = prec
	}
}

// SetPrec rounds z to prec bits; to 0 bits is to 0.
func (z *Float) SetPrec(prec uint) *Float {
	z.acc = Exact
	if prec == 0 {
		z.prec = 0
		if z.form == finite {
			z.acc = makeAccuracy(z.neg)
			z.form = zero
		}
		return z
	}
	z.prec = uint32(min(prec, MaxPrec))
	return z.round()
}

// round rounds z to its precision.
func (z *Float) round() *Float {
	if z.form == finite {
		return z.set(z.neg, z.mant, z.exp, false)
	}
	return z
}

// SetMode sets the rounding mode.
func (z *Float) SetMode(mode RoundingMode) *Float {
	z.mode, z.acc = mode, Exact
	return z
}

// Prec returns the precision in bits.
func (x *Float) Prec() uint { return uint(x.prec) }

// MinPrec returns how many bits x needs.
func (x *Float) MinPrec() uint {
	if x.form != finite {
		return 0
	}
	return uint(x.mant.bitLen()) - x.mant.trailingZeros()
}

// Mode returns the rounding mode.
func (x *Float) Mode() RoundingMode { return x.mode }

// Acc returns how the last operation has rounded.
func (x *Float) Acc() Accuracy { return x.acc }

// Sign returns -1, 0 or 1.
func (x *Float) Sign() int {
	switch {
	case x.form == zero:
		return 0
	case x.neg:
		return -1
	}
	return 1
}

// Signbit reports whether x is negative or -0.
func (x *Float) Signbit() bool { return x.neg }

// IsInf reports whether x is infinite.
func (x *Float) IsInf() bool { return x.form == infinite }

// IsInt reports whether x is an integer.
func (x *Float) IsInt() bool {
	if x.form != finite {
		return x.form == zero
	}
	return x.exp >= 0 || int64(x.mant.trailingZeros()) >= -x.exp
}

// MantExp returns the exp of x = mant × 2**exp, where mant is from 0.5 to 1, and sets
// mant, if it is not nil.
func (x *Float) MantExp(mant *Float) (exp int) {
	if x.form == finite {
		exp = int(x.exponent())
	}
	if mant != nil {
		mant.Copy(x)
		if x.form == finite {
			mant.exp -= int64(exp)
		}
	}
	return exp
}

// SetMantExp sets z to mant × 2**exp, with mant's precision and mode.
func (z *Float) SetMantExp(mant *Float, exp int) *Float {
	z.Copy(mant)
	if z.form == finite {
		z.exp += int64(exp)
		z.acc = Exact
		z.limit()
	}
	return z
}

// SetUint64 sets z to x, with 64 bits if it has no precision.
func (z *Float) SetUint64(x uint64) *Float {
	z.usePrec(64)
	return z.set(false, z.mant.setWord(Word(x)), 0, false)
}

// SetInt64 sets z to x, with 64 bits if it has no precision.
func (z *Float) SetInt64(x int64) *Float {
	z.usePrec(64)
	if x < 0 {
		return z.set(true, z.mant.setWord(Word(-x)), 0, false)
	}
	return z.set(false, z.mant.setWord(Word(x)), 0, false)
}

// SetFloat64 sets z to x, with 53 bits if it has no precision. It panics if x is no
// number.
func (z *Float) SetFloat64(x float64) *Float {
	z.usePrec(53)
	neg := math.Signbit(x)
	switch {
	case math.IsNaN(x):
		panic(ErrNaN{"Float.SetFloat64(NaN)"})
	case x == 0:
		return z.setForm(zero, neg)
	case math.IsInf(x, 0):
		return z.setForm(infinite, neg)
	}
	fraction, exp := math.Frexp(math.Abs(x))
	return z.set(neg, z.mant.setWord(Word(math.Ldexp(fraction, 53))), int64(exp)-53, false)
}

// SetInt sets z to x, with as many bits as that needs, at least 64, if it has no
// precision.
func (z *Float) SetInt(x *Int) *Float {
	z.usePrec(uint32(max(x.BitLen(), 64)))
	if x.Sign() == 0 {
		return z.setForm(zero, false)
	}
	return z.set(x.neg, z.mant.set(x.abs), 0, false)
}

// SetRat sets z to x, with as many bits as its numerator or denominator, at least 64,
// if it has no precision.
func (z *Float) SetRat(x *Rat) *Float {
	if x.IsInt() {
		return z.SetInt(x.Num())
	}
	num, denom := new(Float).SetInt(x.Num()), new(Float).SetInt(x.Denom())
	z.usePrec(max(num.prec, denom.prec))
	return z.Quo(num, denom)
}

// SetInf sets z to -Inf or +Inf.
func (z *Float) SetInf(signbit bool) *Float { return z.setForm(infinite, signbit) }

// Set sets z to x, rounded, with x's precision if it has none.
func (z *Float) Set(x *Float) *Float {
	if z == x {
		return z
	}
	z.acc, z.form, z.neg, z.mant, z.exp = Exact, x.form, x.neg, z.mant.set(x.mant), x.exp
	switch {
	case z.prec == 0:
		z.prec = x.prec
	case z.prec < x.prec:
		z.round()
	}
	return z
}

// Copy makes z the same as x, its precision, mode and accuracy, too.
func (z *Float) Copy(x *Float) *Float {
	if z != x {
		mant := z.mant.set(x.mant)
		*z = *x
		z.mant = mant
	}
	return z
}

// Abs sets z to |x|, rounded.
func (z *Float) Abs(x *Float) *Float {
	z.Set(x)
	z.neg = false
	return z
}

// Neg sets z to -x, rounded.
func (z *Float) Neg(x *Float) *Float {
	z.Set(x)
	z.neg = !z.neg
	return z
}

// order is -2 for -Inf, -1 for negative, 0 for 0, 1 for positive numbers, 2 for +Inf.
func (x *Float) order() int {
	n := int(x.form)
	if x.neg {
		return -n
	}
	return n
}

// Cmp returns -1, 0 or 1 as x is less than, equal to or greater than y.
func (x *Float) Cmp(y *Float) int {
	switch a, b := x.order(), y.order(); {
	case a < b:
		return -1
	case a > b:
		return 1
	case a == 1:
		return x.compareFinite(y)
	case a == -1:
		return y.compareFinite(x)
	}
	return 0
}

// compareFinite compares |x| and |y|.
func (x *Float) compareFinite(y *Float) int {
	switch a, b := x.exponent(), y.exponent(); {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	if x.exp < y.exp {
		return -y.compareShifted(x)
	}
	return x.compareShifted(y)
}

// compareShifted compares |x| and |y|, whose exponents are not less than y's.
func (x *Float) compareShifted(y *Float) int {
	shift := uint(x.exp - y.exp)
	if shift == 0 {
		return x.mant.cmp(y.mant)
	}
	s, mant := borrow(len(x.mant) + int(shift/wordBits) + 1)
	order := mant.setShl(x.mant, shift).cmp(y.mant)
	s.giveBack()
	return order
}

var _ fmt.Formatter = (*Float)(nil)
