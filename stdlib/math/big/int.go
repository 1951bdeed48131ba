package big

import (
	"encoding/binary"
	"math"
	"math/bits"
	"math/rand"
)

// Int is an integer; the zero value is 0.
type Int struct {
	neg bool // not for 0
	abs nat
}

// NewInt returns an Int of x.
//
// It is one expression, so that an Int and its word are in the frame of a caller that keeps them there.
func NewInt(x int64) *Int { return &Int{neg: x < 0, abs: nat{magnitude(x)}.unlessZero()} }

func magnitude(x int64) Word {
	if x < 0 {
		return Word(-x)
	}
	return Word(x)
}

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
		return z.set(true, z.abs.setWord(Word(-x)))
	}
	return z.set(false, z.abs.setWord(Word(x)))
}

// SetUint64 sets z to x.
func (z *Int) SetUint64(x uint64) *Int { return z.set(false, z.abs.setWord(Word(x))) }

// Set sets z to x.
func (z *Int) Set(x *Int) *Int { return z.set(x.neg, z.abs.set(x.abs)) }

// Bits returns the words of |x|, low first: z's own.
func (x *Int) Bits() []Word { return x.abs }

// SetBits sets z to the number of the words.
func (z *Int) SetBits(abs []Word) *Int { return z.set(false, nat(abs).norm()) }

// Abs sets z to |x|.
func (z *Int) Abs(x *Int) *Int { return z.set(false, z.abs.set(x.abs)) }

// Neg sets z to -x.
func (z *Int) Neg(x *Int) *Int { return z.set(!x.neg, z.abs.set(x.abs)) }

// signedSum is x + y of magnitudes with signs.
func signedSum(xneg bool, x nat, yneg bool, y nat) (bool, nat) {
	return nat(nil).setSignedSum(xneg, x, yneg, y)
}

// setSignedSum is the same in the words of z.
func (z nat) setSignedSum(xneg bool, x nat, yneg bool, y nat) (bool, nat) {
	if xneg == yneg {
		return xneg, z.setSum(x, y)
	}
	if x.cmp(y) >= 0 {
		return xneg, z.setDifference(x, y)
	}
	return yneg, z.setDifference(y, x)
}

// Add sets z to x + y.
func (z *Int) Add(x, y *Int) *Int { return z.set(z.abs.setSignedSum(x.neg, x.abs, y.neg, y.abs)) }

// Sub sets z to x - y.
func (z *Int) Sub(x, y *Int) *Int { return z.set(z.abs.setSignedSum(x.neg, x.abs, !y.neg, y.abs)) }

// Mul sets z to x·y.
func (z *Int) Mul(x, y *Int) *Int { return z.set(x.neg != y.neg, z.abs.setProduct(x.abs, y.abs)) }

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
// length. The integers of a short range are factors one after the other.
func product(a, b uint64) nat {
	const short = 32
	if b-a < short {
		return shortProduct(a, b)
	}
	middle := a + (b-a)/2
	return product(a, middle).mul(product(middle+1, b))
}

// shortProduct multiplies by as many integers at a time as one word has room for.
func shortProduct(a, b uint64) nat {
	z := make(nat, 1, int(b-a+1)*bits.Len64(b)/wordBits+2)
	z[0] = 1
	factors := Word(a)
	for x := a; x != b; {
		x++
		high, low := bits.Mul64(uint64(factors), x)
		if high != 0 {
			z, low = z.setMulAdd(z, factors, 0), x
		}
		factors = Word(low)
	}
	return z.setMulAdd(z, factors, 0)
}

// Binomial sets z to n over k.
func (z *Int) Binomial(n, k int64) *Int {
	if k > n {
		return z.SetInt64(0)
	}
	if k > n-k {
		k = n - k
	}
	if k <= 0 {
		return z.SetInt64(1)
	}
	a, b := product(uint64(n-k+1), uint64(n)), product(1, uint64(k))
	q, _ := a.setDiv(nil, a, b)
	return z.set(false, q)
}

// QuoRem sets z to x / y cut towards 0, r to the rest.
func (z *Int) QuoRem(x, y, r *Int) (*Int, *Int) {
	xneg, yneg := x.neg, y.neg
	q, rest := z.abs.setDiv(r.abs, x.abs, y.abs)
	r.set(xneg, rest)
	z.set(xneg != yneg, q)
	return z, r
}

// Quo sets z to x / y, cut towards 0.
func (z *Int) Quo(x, y *Int) *Int {
	s, r := borrow(len(x.abs) + 1)
	q, _ := z.abs.setDiv(r, x.abs, y.abs)
	s.giveBack()
	return z.set(x.neg != y.neg, q)
}

// Rem sets z to the rest of x / y, with x's sign.
func (z *Int) Rem(x, y *Int) *Int { return z.set(x.neg, z.abs.setMod(x.abs, y.abs)) }

// DivMod sets z to x / y and m to the rest, which is not negative.
func (z *Int) DivMod(x, y, m *Int) (*Int, *Int) {
	yneg, yabs := y.neg, y.abs
	if x.neg && (z == y || m == y) {
		yabs = yabs.clone()
	}
	z.QuoRem(x, y, m)
	if m.neg {
		m.set(false, m.abs.setDifference(yabs, m.abs))
		z.set(z.abs.setSignedSum(z.neg, z.abs, !yneg, one))
	}
	return z, m
}

// Div sets z to x / y, so that the rest is not negative.
func (z *Int) Div(x, y *Int) *Int {
	yneg, xneg := y.neg, x.neg
	s, r := borrow(len(x.abs) + 1)
	q, rest := z.abs.setDiv(r, x.abs, y.abs)
	z.set(xneg != yneg, q)
	if xneg && len(rest) > 0 {
		z.set(z.abs.setSignedSum(z.neg, z.abs, !yneg, one))
	}
	s.giveBack()
	return z
}

// Mod sets z to the rest of x / y, which is not negative.
func (z *Int) Mod(x, y *Int) *Int {
	if !x.neg {
		return z.set(false, z.abs.setMod(x.abs, y.abs))
	}
	yabs := y.abs
	if z == y {
		yabs = yabs.clone()
	}
	rest := z.abs.setMod(x.abs, yabs)
	if len(rest) > 0 {
		rest = rest.setDifference(yabs, rest)
	}
	return z.set(false, rest)
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
	if (x.BitLen()+7)/8 > len(buf) {
		panic("math/big: buffer too small to fit value")
	}
	end := len(buf)
	for _, w := range x.abs {
		if end < 8 {
			for ; end > 0; w >>= 8 {
				end--
				buf[end] = byte(w)
			}
			return buf
		}
		end -= 8
		binary.BigEndian.PutUint64(buf[end:], uint64(w))
	}
	clear(buf[:end])
	return buf
}

// SetBytes sets z to the number of the bytes, high ones first.
func (z *Int) SetBytes(buf []byte) *Int {
	abs := z.abs.room((len(buf) + 7) / 8)
	for i := range abs {
		if len(buf) < 8 {
			w := Word(0)
			for _, b := range buf {
				w = w<<8 | Word(b)
			}
			abs[i] = w
			break
		}
		abs[i] = Word(binary.BigEndian.Uint64(buf[len(buf)-8:]))
		buf = buf[:len(buf)-8]
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
		abs = abs.setDifference(modulus, abs)
	}
	return z.set(false, abs)
}

// GCD sets z to the greatest common divisor of a and b, and x and y, unless they
// are nil, so that z = a·x + b·y.
func (z *Int) GCD(x, y, a, b *Int) *Int {
	if len(a.abs) == 0 || len(b.abs) == 0 {
		return z.divisorOfZero(x, y, a, b)
	}
	if x == nil && y == nil {
		return z.set(false, a.abs.gcd(b.abs))
	}
	d, neg, factor := a.abs.extendedGCD(b.abs)
	var s, t Int
	s.set(neg != a.neg, factor)
	if y != nil {
		// (d - a·s) / b
		t.Mul(a, &s)
		t.Quo(t.Sub(&Int{abs: d}, &t), b)
		*y = t
	}
	if x != nil {
		*x = s
	}
	return z.set(false, d)
}

// divisorOfZero is GCD where a or b is 0.
func (z *Int) divisorOfZero(x, y, a, b *Int) *Int {
	sign, other := a.Sign(), 0
	d := a
	if len(a.abs) == 0 {
		sign, other = 0, b.Sign()
		d = b
	}
	z.Abs(d)
	if x != nil {
		x.SetInt64(int64(sign))
	}
	if y != nil {
		y.SetInt64(int64(other))
	}
	return z
}

// ModInverse sets z to the inverse of g modulo n, and returns nil if there is
// none.
func (z *Int) ModInverse(g, n *Int) *Int {
	modulus := n.abs
	abs := g.abs
	if g.neg {
		abs = new(Int).Mod(g, &Int{abs: modulus}).abs
	}
	if len(modulus) == 0 || len(abs) == 0 {
		return z.inverseOfUnit(abs, modulus)
	}
	d, neg, factor := abs.extendedGCD(modulus)
	if !d.isOne() {
		return nil
	}
	if neg {
		return z.set(false, modulus.sub(factor))
	}
	return z.set(false, factor)
}

// inverseOfUnit is ModInverse where g or n is 0: the divisor of both is the other.
func (z *Int) inverseOfUnit(g, n nat) *Int {
	switch {
	case len(n) == 0 && g.isOne():
		return z.SetInt64(1)
	case len(g) == 0 && n.isOne():
		return z.SetInt64(0)
	}
	return nil
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
func (z *Int) Lsh(x *Int, n uint) *Int { return z.set(x.neg, z.abs.setShl(x.abs, n)) }

// Rsh sets z to x / 2ⁿ, rounded down.
func (z *Int) Rsh(x *Int, n uint) *Int {
	if !x.neg {
		return z.set(false, z.abs.setShr(x.abs, n))
	}
	up := x.abs.trailingZeros() < n
	abs := z.abs.setShr(x.abs, n)
	if up {
		abs = abs.setSum(abs, one)
	}
	return z.set(true, abs)
}

// Bit returns the i-th bit of x, in two's complement.
func (x *Int) Bit(i int) uint {
	switch {
	case i == 0: // the same of -x
		return uint(x.low() & 1)
	case i < 0:
		panic("negative bit index")
	case x.neg:
		return x.bitOfNegative(uint(i))
	}
	return x.abs.bit(uint(i))
}

// bitOfNegative is the bit of -|x|: the same up to the lowest 1, the other above it.
func (x *Int) bitOfNegative(i uint) uint {
	if i <= x.abs.trailingZeros() {
		return x.abs.bit(i)
	}
	return x.abs.bit(i) ^ 1
}

// SetBit sets z to x with the i-th bit set to b.
func (z *Int) SetBit(x *Int, i int, b uint) *Int {
	if i < 0 {
		panic("negative bit index")
	}
	if b > 1 {
		panic("set bit is not 0 or 1")
	}
	if !x.neg {
		return z.set(false, z.abs.setBit(x.abs, uint(i), b))
	}
	abs := z.abs.setDifference(x.abs, one)
	abs = abs.setBit(abs, uint(i), b^1)
	return z.set(true, abs.setSum(abs, one))
}

// complement is what a number that is negative has as the complement of its bits:
// x = ^complement. Of others it is the number itself.
func (x *Int) complement() nat {
	if x.neg {
		return x.abs.sub(one)
	}
	return x.abs
}

// logic sets z to a number, or to its complement if it is negative.
func (z *Int) logic(neg bool, abs nat) *Int {
	if neg {
		return z.set(true, abs.setSum(abs, one))
	}
	return z.set(false, abs)
}

// And sets z to x & y.
func (z *Int) And(x, y *Int) *Int {
	a, b := x.complement(), y.complement()
	switch {
	case x.neg && y.neg:
		return z.logic(true, z.abs.setOr(a, b))
	case x.neg:
		return z.logic(false, z.abs.setAndNot(b, a))
	case y.neg:
		return z.logic(false, z.abs.setAndNot(a, b))
	}
	return z.logic(false, z.abs.setAnd(a, b))
}

// AndNot sets z to x &^ y.
func (z *Int) AndNot(x, y *Int) *Int {
	a, b := x.complement(), y.complement()
	switch {
	case x.neg && y.neg:
		return z.logic(false, z.abs.setAndNot(b, a))
	case x.neg:
		return z.logic(true, z.abs.setOr(a, b))
	case y.neg:
		return z.logic(false, z.abs.setAnd(a, b))
	}
	return z.logic(false, z.abs.setAndNot(a, b))
}

// Or sets z to x | y.
func (z *Int) Or(x, y *Int) *Int {
	a, b := x.complement(), y.complement()
	switch {
	case x.neg && y.neg:
		return z.logic(true, z.abs.setAnd(a, b))
	case x.neg:
		return z.logic(true, z.abs.setAndNot(a, b))
	case y.neg:
		return z.logic(true, z.abs.setAndNot(b, a))
	}
	return z.logic(false, z.abs.setOr(a, b))
}

// Xor sets z to x ^ y.
func (z *Int) Xor(x, y *Int) *Int {
	a, b := x.complement(), y.complement()
	return z.logic(x.neg != y.neg, z.abs.setXor(a, b))
}

// Not sets z to ^x.
func (z *Int) Not(x *Int) *Int {
	if x.neg {
		return z.set(false, z.abs.setDifference(x.abs, one))
	}
	return z.set(true, z.abs.setSum(x.abs, one))
}

// Sqrt sets z to the square root of x, rounded down.
func (z *Int) Sqrt(x *Int) *Int {
	if x.neg {
		panic("square root of negative number")
	}
	return z.set(false, x.abs.sqrt())
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
