package big

import (
	"math"
	"math/rand"
)

// Int is an integer; the zero value is 0.
type Int struct {
	neg bool // not for 0
	abs nat
}

// NewInt returns an Int of x.
func NewInt(x int64) *Int { return new(Int).SetInt64(x) }

func (z *Int) set(neg bool, abs nat) *Int {
	z.neg = neg && len(abs) > 0
	z.abs = abs
	return z
}

// Sign is -1, 0 or 1.
func (x *Int) Sign() int {
	switch {
	case len(x.abs) == 0:
		return 0
	case x.neg:
		return -1
	}
	return 1
}

// SetInt64 sets z to x.
func (z *Int) SetInt64(x int64) *Int {
	if x < 0 {
		return z.set(true, natOf(-uint64(x)))
	}
	return z.set(false, natOf(uint64(x)))
}

// SetUint64 sets z to x.
func (z *Int) SetUint64(x uint64) *Int { return z.set(false, natOf(x)) }

// Set sets z to x.
func (z *Int) Set(x *Int) *Int { return z.set(x.neg, x.abs.clone()) }

// Bits returns the words of |x|, low first: z's own.
func (x *Int) Bits() []Word { return x.abs }

// SetBits sets z to the number of the words.
func (z *Int) SetBits(abs []Word) *Int { return z.set(false, nat(abs).norm()) }

// Abs sets z to |x|.
func (z *Int) Abs(x *Int) *Int { return z.set(false, x.abs.clone()) }

// Neg sets z to -x.
func (z *Int) Neg(x *Int) *Int { return z.set(!x.neg, x.abs.clone()) }

// signedSum is x + y of magnitudes with signs.
func signedSum(xneg bool, x nat, yneg bool, y nat) (bool, nat) {
	if xneg == yneg {
		return xneg, x.add(y)
	}
	if x.cmp(y) >= 0 {
		return xneg, x.sub(y)
	}
	return yneg, y.sub(x)
}

// Add sets z to x + y.
func (z *Int) Add(x, y *Int) *Int { return z.set(signedSum(x.neg, x.abs, y.neg, y.abs)) }

// Sub sets z to x - y.
func (z *Int) Sub(x, y *Int) *Int { return z.set(signedSum(x.neg, x.abs, !y.neg, y.abs)) }

// Mul sets z to x·y.
func (z *Int) Mul(x, y *Int) *Int { return z.set(x.neg != y.neg, x.abs.mul(y.abs)) }

// MulRange sets z to the product of the integers from a to b.
func (z *Int) MulRange(a, b int64) *Int {
	switch {
	case a > b:
		return z.SetInt64(1)
	case a <= 0 && b >= 0:
		return z.SetInt64(0)
	}
	if a > 0 {
		return z.set(false, product(uint64(a), uint64(b)))
	}
	// All factors are negative: an even distance means an odd number of them.
	return z.set((b-a)%2 == 0, product(uint64(-b), uint64(-a)))
}

// product returns the product of the integers from a to b, of halves of about the same
// length.
func product(a, b uint64) nat {
	switch {
	case a == b:
		return natOf(a)
	case a+1 == b:
		return natOf(a).mul(natOf(b))
	}
	middle := a + (b-a)/2
	return product(a, middle).mul(product(middle+1, b))
}

// Binomial sets z to n over k.
func (z *Int) Binomial(n, k int64) *Int {
	if k > n {
		return z.SetInt64(0)
	}
	if k > n-k {
		k = n - k
	}
	var a, b Int
	a.MulRange(n-k+1, n)
	b.MulRange(1, k)
	return z.Quo(&a, &b)
}

// QuoRem sets z to x / y cut towards 0, r to the rest.
func (z *Int) QuoRem(x, y, r *Int) (*Int, *Int) {
	xneg, yneg := x.neg, y.neg
	q, rest := x.abs.div(y.abs)
	r.set(xneg, rest.clone())
	z.set(xneg != yneg, q)
	return z, r
}

// Quo sets z to x / y, cut towards 0.
func (z *Int) Quo(x, y *Int) *Int {
	z.QuoRem(x, y, new(Int))
	return z
}

// Rem sets z to the rest of x / y, with x's sign.
func (z *Int) Rem(x, y *Int) *Int {
	new(Int).QuoRem(x, y, z)
	return z
}

// DivMod sets z to x / y and m to the rest, which is not negative.
func (z *Int) DivMod(x, y, m *Int) (*Int, *Int) {
	yneg, yabs := y.neg, y.abs
	z.QuoRem(x, y, m)
	if m.neg {
		m.set(signedSum(true, m.abs, false, yabs))
		step := int64(-1)
		if yneg {
			step = 1
		}
		z.Add(z, NewInt(step))
	}
	return z, m
}

// Div sets z to x / y, so that the rest is not negative.
func (z *Int) Div(x, y *Int) *Int {
	z.DivMod(x, y, new(Int))
	return z
}

// Mod sets z to the rest of x / y, which is not negative.
func (z *Int) Mod(x, y *Int) *Int {
	new(Int).DivMod(x, y, z)
	return z
}

// Cmp compares x and y.
func (x *Int) Cmp(y *Int) int {
	switch {
	case x.neg != y.neg:
		if x.neg {
			return -1
		}
		return 1
	case x.neg:
		return y.abs.cmp(x.abs)
	}
	return x.abs.cmp(y.abs)
}

// CmpAbs compares |x| and |y|.
func (x *Int) CmpAbs(y *Int) int { return x.abs.cmp(y.abs) }

func (x *Int) low() uint64 {
	if len(x.abs) == 0 {
		return 0
	}
	return uint64(x.abs[0])
}

// Int64 returns the low bits of x.
func (x *Int) Int64() int64 {
	if x.neg {
		return -int64(x.low())
	}
	return int64(x.low())
}

// Uint64 returns the low bits of |x|.
func (x *Int) Uint64() uint64 { return x.low() }

// IsInt64 reports whether x is an int64.
func (x *Int) IsInt64() bool {
	return len(x.abs) <= 1 && (int64(x.low()) >= 0 || x.neg && x.low() == 1<<63)
}

// IsUint64 reports whether x is a uint64.
func (x *Int) IsUint64() bool { return !x.neg && len(x.abs) <= 1 }

// Float64 returns the nearest float64 and whether that is less, equal or more.
func (x *Int) Float64() (float64, Accuracy) {
	f, exact := quotientFloat(x.abs, nat{1})
	if x.neg {
		f = -f
	}
	if exact {
		return f, Exact
	}
	if math.IsInf(f, 0) {
		return f, makeAccuracy(f > 0)
	}
	return f, Accuracy(ratOfFloat(f).Num().Cmp(x))
}

func makeAccuracy(above bool) Accuracy {
	if above {
		return Above
	}
	return Below
}

// Bytes returns |x|, high bytes first.
func (x *Int) Bytes() []byte {
	buf := make([]byte, (x.BitLen()+7)/8)
	return x.FillBytes(buf)
}

// FillBytes sets buf to |x|, high bytes first.
func (x *Int) FillBytes(buf []byte) []byte {
	clear(buf)
	if (x.BitLen()+7)/8 > len(buf) {
		panic("math/big: buffer too small to fit value")
	}
	for i := range (x.BitLen() + 7) / 8 {
		buf[len(buf)-1-i] = byte(x.abs[i/8] >> (i % 8 * 8))
	}
	return buf
}

// SetBytes sets z to the number of the bytes, high ones first.
func (z *Int) SetBytes(buf []byte) *Int {
	abs := make(nat, (len(buf)+7)/8)
	for i := range buf {
		abs[i/8] |= Word(buf[len(buf)-1-i]) << (i % 8 * 8)
	}
	return z.set(false, abs.norm())
}

// BitLen is the length of |x| in bits.
func (x *Int) BitLen() int { return x.abs.bitLen() }

// TrailingZeroBits counts the zero bits at the end of |x|.
func (x *Int) TrailingZeroBits() uint { return x.abs.trailingZeros() }

// Exp sets z to x to the power y, modulo |m| if m is neither nil nor 0. It returns
// nil if y < 0 and x has no inverse.
func (z *Int) Exp(x, y, m *Int) *Int {
	if m == nil || len(m.abs) == 0 {
		if y.Sign() <= 0 {
			return z.SetInt64(1)
		}
		if len(y.abs) > 1 && x.abs.cmp(nat{1}) > 0 {
			panic("math/big: exponent too large")
		}
		return z.set(x.neg && y.abs[0]&1 != 0, x.abs.pow(uint64(y.abs[0])))
	}
	modulus := m.abs
	base := new(Int).Set(x)
	if y.neg {
		if base.ModInverse(x, new(Int).Abs(m)) == nil {
			return nil
		}
	}
	neg := base.neg && y.abs.bit(0) != 0
	abs := base.abs.powMod(y.abs, modulus)
	if neg && len(abs) > 0 {
		abs = modulus.sub(abs)
	}
	return z.set(false, abs)
}

// GCD sets z to the greatest common divisor of a and b, and x and y, unless they
// are nil, so that z = a·x + b·y.
func (z *Int) GCD(x, y, a, b *Int) *Int {
	r0, r1 := new(Int).Abs(a), new(Int).Abs(b)
	if len(r0.abs) == 0 || len(r1.abs) == 0 {
		aSign, bSign := a.Sign(), b.Sign()
		if len(r0.abs) == 0 {
			r0 = r1
			aSign = 0
		} else {
			bSign = 0
		}
		z.set(false, r0.abs)
		if x != nil {
			x.SetInt64(int64(aSign))
		}
		if y != nil {
			y.SetInt64(int64(bSign))
		}
		return z
	}
	s0, s1 := NewInt(1), NewInt(0)
	aCopy, bCopy := new(Int).Set(a), new(Int).Set(b)
	for len(r1.abs) > 0 {
		q, r := new(Int).QuoRem(r0, r1, new(Int))
		r0, r1 = r1, r
		s0, s1 = s1, new(Int).Sub(s0, new(Int).Mul(q, s1))
	}
	if aCopy.neg {
		s0.Neg(s0)
	}
	if x != nil {
		x.Set(s0)
	}
	if y != nil {
		t := new(Int).Mul(aCopy, s0)
		t.Sub(r0, t)
		y.Quo(t, bCopy)
	}
	return z.Set(r0)
}

// ModInverse sets z to the inverse of g modulo n, and returns nil if there is
// none.
func (z *Int) ModInverse(g, n *Int) *Int {
	modulus := new(Int).Abs(n)
	if g.neg {
		g = new(Int).Mod(g, modulus)
	}
	var d, x Int
	d.GCD(&x, nil, g, modulus)
	if d.abs.cmp(nat{1}) != 0 {
		return nil
	}
	if x.neg {
		return z.Add(&x, modulus)
	}
	return z.Set(&x)
}

// Jacobi is the Jacobi symbol (x/y); y is odd.
func Jacobi(x, y *Int) int {
	if len(y.abs) == 0 || y.abs[0]&1 == 0 {
		panic("big: invalid 2nd argument to Int.Jacobi: need odd integer but got " + y.String())
	}
	a, b := new(Int), new(Int).Abs(y)
	flips := uint(0) // of the sign
	if x.neg && y.neg {
		flips = 1
	}
	for a.Mod(x, b); len(a.abs) > 0; a.Mod(a, b) {
		zeros := a.TrailingZeroBits()
		a.Rsh(a, zeros)
		m, n := uint(a.abs[0]&7), uint(b.abs[0]&7)
		// (2/n) is -1 to the power of (n²-1)/8; (m/n)(n/m), by reciprocity, to that of
		// (m-1)/2·(n-1)/2. The last three bits tell whether these are odd.
		flips += zeros*((n*n-1)/8) + (m-1)/2*((n-1)/2)
		a, b = b, a
	}
	if b.abs.cmp(nat{1}) != 0 {
		return 0
	}
	return 1 - 2*int(flips&1)
}

// ModSqrt sets z to a square root of x modulo the odd prime p, and returns nil if
// there is none.
func (z *Int) ModSqrt(x, p *Int) *Int {
	switch Jacobi(x, p) {
	case -1:
		return nil
	case 0:
		return z.SetInt64(0)
	}
	x = new(Int).Mod(x, p)
	one := NewInt(1)
	// Tonelli and Shanks: p - 1 = s·2ᵉ, n is no square.
	s := new(Int).Sub(p, one)
	e := s.TrailingZeroBits()
	s.Rsh(s, e)
	n := NewInt(2)
	for Jacobi(n, p) != -1 {
		n.Add(n, one)
	}
	y := new(Int).Exp(x, new(Int).Rsh(new(Int).Add(s, one), 1), p)
	b := new(Int).Exp(x, s, p)
	g := new(Int).Exp(n, s, p)
	for r := e; ; {
		m := uint(0)
		for t := new(Int).Set(b); t.Cmp(one) != 0; m++ {
			t.Mod(t.Mul(t, t), p)
		}
		if m == 0 {
			return z.Set(y)
		}
		t := new(Int).Exp(g, new(Int).Lsh(one, r-m-1), p)
		g.Mod(g.Mul(t, t), p)
		y.Mod(y.Mul(y, t), p)
		b.Mod(b.Mul(b, g), p)
		r = m
	}
}

// Lsh sets z to x·2ⁿ.
func (z *Int) Lsh(x *Int, n uint) *Int { return z.set(x.neg, x.abs.shl(n)) }

// Rsh sets z to x / 2ⁿ, rounded down.
func (z *Int) Rsh(x *Int, n uint) *Int {
	if x.neg {
		// -((|x|-1)>>n) - 1
		return z.set(true, x.abs.sub(nat{1}).shr(n).add(nat{1}))
	}
	return z.set(false, x.abs.shr(n))
}

// Bit returns the i-th bit of x, in two's complement.
func (x *Int) Bit(i int) uint {
	if i < 0 {
		panic("negative bit index")
	}
	if x.neg {
		return x.abs.sub(nat{1}).bit(uint(i)) ^ 1
	}
	return x.abs.bit(uint(i))
}

// SetBit sets z to x with the i-th bit set to b.
func (z *Int) SetBit(x *Int, i int, b uint) *Int {
	if i < 0 {
		panic("negative bit index")
	}
	if b > 1 {
		panic("set bit is not 0 or 1")
	}
	bit := new(Int).Lsh(NewInt(1), uint(i))
	if b == 1 {
		return z.Or(x, bit)
	}
	return z.AndNot(x, bit)
}

// complement is what a number that is negative has as the complement of its bits:
// x = ^complement.
func (x *Int) complement() nat {
	if x.neg {
		return x.abs.sub(nat{1})
	}
	return x.abs
}

// logic sets z by the bits of x and y, with complements where they are negative.
func (z *Int) logic(neg bool, abs nat) *Int {
	if neg {
		return z.set(true, abs.add(nat{1}))
	}
	return z.set(false, abs)
}

// And sets z to x & y.
func (z *Int) And(x, y *Int) *Int {
	a, b := x.complement(), y.complement()
	switch {
	case x.neg && y.neg:
		return z.logic(true, a.or(b))
	case x.neg:
		return z.logic(false, b.andNot(a))
	case y.neg:
		return z.logic(false, a.andNot(b))
	}
	return z.logic(false, a.and(b))
}

// AndNot sets z to x &^ y.
func (z *Int) AndNot(x, y *Int) *Int { return z.And(x, new(Int).Not(y)) }

// Or sets z to x | y.
func (z *Int) Or(x, y *Int) *Int {
	a, b := x.complement(), y.complement()
	switch {
	case x.neg && y.neg:
		return z.logic(true, a.and(b))
	case x.neg:
		return z.logic(true, a.andNot(b))
	case y.neg:
		return z.logic(true, b.andNot(a))
	}
	return z.logic(false, a.or(b))
}

// Xor sets z to x ^ y.
func (z *Int) Xor(x, y *Int) *Int {
	return z.logic(x.neg != y.neg, x.complement().xor(y.complement()))
}

// Not sets z to ^x.
func (z *Int) Not(x *Int) *Int { return z.logic(!x.neg, x.complement().clone()) }

// Sqrt sets z to the square root of x, rounded down.
func (z *Int) Sqrt(x *Int) *Int {
	if x.neg {
		panic("square root of negative number")
	}
	return z.set(false, x.abs.sqrt().clone())
}

// Rand sets z to a random number in [0, n).
func (z *Int) Rand(rnd *rand.Rand, n *Int) *Int {
	if n.neg || len(n.abs) == 0 {
		return z.SetInt64(0)
	}
	top := uint(n.BitLen() % wordBits)
	for {
		abs := make(nat, len(n.abs))
		for i := range abs {
			abs[i] = Word(rnd.Uint32()) | Word(rnd.Uint32())<<32
		}
		if top > 0 {
			abs[len(abs)-1] &= 1<<top - 1
		}
		if abs = abs.norm(); abs.cmp(n.abs) < 0 {
			return z.set(false, abs)
		}
	}
}
