// Package big computes with numbers of any size.
package big

import "math/bits"

// Word is a digit of a number.
type Word uint

const wordBits = 64

// nat is a number that is not negative: its words, low first, the last not 0.
// Results are new words always, so that operands may be results too.
type nat []Word

func (x nat) norm() nat {
	n := len(x)
	for n > 0 && x[n-1] == 0 {
		n--
	}
	return x[:n]
}

func natOf(u uint64) nat {
	if u == 0 {
		return nil
	}
	return nat{Word(u)}
}

func (x nat) clone() nat { return append(nat(nil), x...) }

func (x nat) cmp(y nat) int {
	if len(x) != len(y) {
		if len(x) < len(y) {
			return -1
		}
		return 1
	}
	for i := len(x) - 1; i >= 0; i-- {
		if x[i] != y[i] {
			if x[i] < y[i] {
				return -1
			}
			return 1
		}
	}
	return 0
}

// addTo adds y to x, which has room for the result, and returns the carry.
func addTo(x, y nat) (carry uint) {
	for i := range x {
		if i >= len(y) {
			if carry == 0 {
				return 0
			}
			x[i], carry = add(x[i], 0, carry)
			continue
		}
		x[i], carry = add(x[i], y[i], carry)
	}
	return carry
}

// subFrom takes y off x, which is not less.
func subFrom(x, y nat) (borrow uint) {
	for i := range x {
		if i >= len(y) {
			if borrow == 0 {
				return 0
			}
			x[i], borrow = sub(x[i], 0, borrow)
			continue
		}
		x[i], borrow = sub(x[i], y[i], borrow)
	}
	return borrow
}

func add(x, y Word, carry uint) (Word, uint) {
	s, c := bits.Add(uint(x), uint(y), carry)
	return Word(s), c
}

func sub(x, y Word, borrow uint) (Word, uint) {
	d, b := bits.Sub(uint(x), uint(y), borrow)
	return Word(d), b
}

func (x nat) add(y nat) nat {
	if len(x) < len(y) {
		x, y = y, x
	}
	z := make(nat, len(x)+1)
	copy(z, x)
	addTo(z, y)
	return z.norm()
}

// sub is x - y, which is not negative.
func (x nat) sub(y nat) nat {
	z := x.clone()
	if subFrom(z, y) != 0 {
		panic("underflow")
	}
	return z.norm()
}

// mulAdd adds x·w to z, and returns what does not fit into len(x) words.
func mulAdd(z, x nat, w Word) Word {
	carry := uint(0)
	for i, d := range x {
		hi, lo := bits.Mul(uint(d), uint(w))
		lo, c := bits.Add(lo, carry, 0)
		hi += c
		lo, c = bits.Add(lo, uint(z[i]), 0)
		z[i] = Word(lo)
		carry = hi + c
	}
	return Word(carry)
}

const karatsuba = 40 // words from which on Karatsuba's way is faster

func (x nat) mul(y nat) nat {
	if len(x) < len(y) {
		x, y = y, x
	}
	if len(y) == 0 {
		return nil
	}
	z := make(nat, len(x)+len(y))
	if len(y) < karatsuba {
		for i, w := range y {
			z[i+len(x)] = mulAdd(z[i:], x, w)
		}
		return z.norm()
	}
	if len(x) >= 2*len(y) {
		// Piece by piece, each as long as y.
		for i := 0; i < len(x); i += len(y) {
			piece := x[i:min(i+len(y), len(x))].norm()
			addTo(z[i:], piece.mul(y))
		}
		return z.norm()
	}
	half := (len(x) + 1) / 2
	x0, x1 := x[:half].norm(), x[half:]
	y0, y1 := y[:min(half, len(y))].norm(), y[min(half, len(y)):]
	low, high := x0.mul(y0), x1.mul(y1)
	middle := x0.add(x1).mul(y0.add(y1)).sub(low).sub(high)
	copy(z, low)
	addTo(z[half:], middle)
	addTo(z[2*half:], high)
	return z.norm()
}

// divWord is x / w and the remainder.
func (x nat) divWord(w Word) (nat, Word) {
	z := make(nat, len(x))
	rest := uint(0)
	for i := len(x) - 1; i >= 0; i-- {
		var q uint
		q, rest = bits.Div(rest, uint(x[i]), uint(w))
		z[i] = Word(q)
	}
	return z.norm(), Word(rest)
}

// div is x / y and the remainder, by Knuth's algorithm D.
func (x nat) div(y nat) (q, r nat) {
	if len(y) == 0 {
		panic("division by zero")
	}
	if x.cmp(y) < 0 {
		return nil, x
	}
	if len(y) == 1 {
		q, w := x.divWord(y[0])
		return q, natOf(uint64(w))
	}
	shift := uint(bits.LeadingZeros(uint(y[len(y)-1])))
	v := y.shl(shift)
	u := append(x.shl(shift), 0)
	if len(u) == len(x)+2 {
		u = u[:len(x)+1]
	}
	n := len(v)
	q = make(nat, len(u)-n)
	top, next := uint(v[n-1]), uint(v[n-2])
	for j := len(u) - n - 1; j >= 0; j-- {
		guess := ^uint(0)
		if uint(u[j+n]) != top {
			var rest uint
			guess, rest = bits.Div(uint(u[j+n]), uint(u[j+n-1]), top)
			for {
				hi, lo := bits.Mul(guess, next)
				if hi < rest || hi == rest && lo <= uint(u[j+n-2]) {
					break
				}
				guess--
				if rest += top; rest < top {
					break
				}
			}
		}
		// Takes guess·v off; at most one too many.
		carry, borrow := uint(0), uint(0)
		for i, d := range v {
			hi, lo := bits.Mul(guess, uint(d))
			lo, c := bits.Add(lo, carry, 0)
			carry = hi + c
			u[j+i], borrow = sub(u[j+i], Word(lo), borrow)
		}
		u[j+n], borrow = sub(u[j+n], Word(carry), borrow)
		if borrow != 0 {
			guess--
			u[j+n] += Word(addTo(u[j:j+n], v))
		}
		q[j] = Word(guess)
	}
	return q.norm(), u[:n].norm().shr(shift)
}

func (x nat) shl(n uint) nat {
	if len(x) == 0 {
		return nil
	}
	words, n := int(n/wordBits), n%wordBits
	z := make(nat, len(x)+words+1)
	for i, w := range x {
		z[i+words] |= w << n
		z[i+words+1] = w >> (wordBits - n)
	}
	return z.norm()
}

func (x nat) shr(n uint) nat {
	words, n := int(n/wordBits), n%wordBits
	if words >= len(x) {
		return nil
	}
	z := make(nat, len(x)-words)
	for i := range z {
		z[i] = x[i+words] >> n
		if i+words+1 < len(x) {
			z[i] |= x[i+words+1] << (wordBits - n)
		}
	}
	return z.norm()
}

func (x nat) bitLen() int {
	if len(x) == 0 {
		return 0
	}
	return (len(x)-1)*wordBits + bits.Len(uint(x[len(x)-1]))
}

func (x nat) trailingZeros() uint {
	for i, w := range x {
		if w != 0 {
			return uint(i*wordBits + bits.TrailingZeros(uint(w)))
		}
	}
	return 0
}

func (x nat) bit(i uint) uint {
	if w := i / wordBits; w < uint(len(x)) {
		return uint(x[w]>>(i%wordBits)) & 1
	}
	return 0
}

// combine is a logical operation on the words of x and y.
func (x nat) combine(y nat, f func(x, y Word) Word) nat {
	z := make(nat, max(len(x), len(y)))
	for i := range z {
		var a, b Word
		if i < len(x) {
			a = x[i]
		}
		if i < len(y) {
			b = y[i]
		}
		z[i] = f(a, b)
	}
	return z.norm()
}

func (x nat) and(y nat) nat    { return x.combine(y, func(x, y Word) Word { return x & y }) }
func (x nat) andNot(y nat) nat { return x.combine(y, func(x, y Word) Word { return x &^ y }) }
func (x nat) or(y nat) nat     { return x.combine(y, func(x, y Word) Word { return x | y }) }
func (x nat) xor(y nat) nat    { return x.combine(y, func(x, y Word) Word { return x ^ y }) }

// pow is x to the n-th power.
func (x nat) pow(n uint64) nat {
	z := nat{1}
	for ; n > 0; n >>= 1 {
		if n&1 != 0 {
			z = z.mul(x)
		}
		if n > 1 {
			x = x.mul(x)
		}
	}
	return z
}

// powMod is x to the power y, modulo m, which is not 0.
func (x nat) powMod(y, m nat) nat {
	_, z := nat{1}.div(m)
	_, x = x.div(m)
	for i := y.bitLen() - 1; i >= 0; i-- {
		_, z = z.mul(z).div(m)
		if y.bit(uint(i)) != 0 {
			_, z = z.mul(x).div(m)
		}
	}
	return z
}

// sqrt is the integer square root, by Newton's method from above.
func (x nat) sqrt() nat {
	if x.cmp(nat{1}) <= 0 {
		return x
	}
	z := nat{1}.shl(uint(x.bitLen()+1) / 2)
	for {
		q, _ := x.div(z)
		next := z.add(q).shr(1)
		if next.cmp(z) >= 0 {
			return z
		}
		z = next
	}
}
