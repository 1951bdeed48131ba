package big

import "math/bits"

// Quotients by words are products with reciprocals, as Möller and Granlund do it (Improved division by invariant integers,
// 2011); they want divisors whose highest bit is 1. Those of long numbers go by halves, as in Brent and Zimmermann's Modern
// Computer Arithmetic, 1.4.3, so that they are made of long products.

// recursiveQuotient is from how many words of the quotient on halves are faster.
const recursiveQuotient = 40

// A reciprocal is (B²-1)/d - B of a word d, where B is 2⁶⁴, or (B³-1)/d - B of two.
type reciprocal uint

func reciprocalOf(d uint) reciprocal {
	q, _ := bits.Div(^d, ^uint(0), d)
	return reciprocal(q)
}

// divide returns (high·B + low) / d and the remainder; high is less than d.
func (v reciprocal) divide(high, low, d uint) (q, r uint) {
	q, fraction := bits.Mul(uint(v), high)
	fraction, carry := bits.Add(fraction, low, 0)
	q += high + carry + 1
	r = low - q*d
	if r > fraction {
		q--
		r += d
	}
	if r >= d {
		q++
		r -= d
	}
	return q, r
}

func reciprocalOfTwo(d1, d0 uint) reciprocal {
	v := uint(reciprocalOf(d1))
	p := d1*v + d0
	if p < d0 {
		v--
		if p >= d1 {
			v--
			p -= d1
		}
		p -= d1
	}
	high, low := bits.Mul(v, d0)
	p += high
	if p < high {
		v--
		if p > d1 || p == d1 && low >= d0 {
			v--
		}
	}
	return reciprocal(v)
}

// divideByTwo returns (u2·B² + u1·B + u0) / (d1·B + d0) and the remainder; u2 and u1 are less than the divisor.
func (v reciprocal) divideByTwo(u2, u1, u0, d1, d0 uint) (q, r1, r0 uint) {
	q, fraction := bits.Mul(uint(v), u2)
	fraction, carry := bits.Add(fraction, u1, 0)
	q += u2 + carry
	high, low := bits.Mul(d0, q)
	r0, less := bits.Sub(u0, low, 0)
	r1 = u1 - q*d1 - high - less
	r0, less = bits.Sub(r0, d0, 0)
	r1 -= d1 + less
	q++
	if r1 >= fraction {
		q--
		r0, carry = bits.Add(r0, d0, 0)
		r1 += d1 + carry
	}
	if r1 > d1 || r1 == d1 && r0 >= d0 {
		q++
		r0, less = bits.Sub(r0, d0, 0)
		r1 -= d1 + less
	}
	return q, r1, r0
}

// divideByWord sets z to x / w, of as many words as x has, and returns the remainder.
func divideByWord(z, x nat, w Word) Word {
	d, rest := uint(w), uint(0)
	z = z[:len(x)]
	if len(x) <= 2 {
		for i := len(x) - 1; i >= 0; i-- {
			var q uint
			q, rest = bits.Div(rest, uint(x[i]), d)
			z[i] = Word(q)
		}
		return Word(rest)
	}
	n := uint(bits.LeadingZeros(d))
	d <<= n
	v := reciprocalOf(d)
	above := uint(x[len(x)-1])
	rest = above >> 1 >> (63 - n)
	for i := len(x) - 1; i >= 0; i-- {
		below := uint(0)
		if i > 0 {
			below = uint(x[i-1])
		}
		var q uint
		q, rest = v.divide(rest, above<<n|below>>1>>(63-n), d)
		z[i] = Word(q)
		above = below
	}
	return Word(rest >> n)
}

// mod returns the remainder of x / w.
func (x nat) mod(w Word) Word {
	d, rest := uint(w), uint(0)
	n := uint(bits.LeadingZeros(d))
	d <<= n
	v := reciprocalOf(d)
	for i := len(x) - 1; i >= 0; i-- {
		word := uint(x[i])
		rest = rest | word>>1>>(63-n)
		_, rest = v.divide(rest, word<<n, d)
	}
	return Word(rest >> n)
}

// setQuotient sets z to x / w and returns the remainder, too.
func (z nat) setQuotient(x nat, w Word) (nat, Word) {
	if w == 0 {
		panic("division by zero")
	}
	if len(x) == 1 {
		q, rest := x[0]/w, x[0]%w
		return z.setWord(q), rest
	}
	z = z.room(len(x))
	rest := divideByWord(z, x, w)
	return z.norm(), rest
}

// setDiv sets z to x / y and r, which is another number, to the remainder.
func (z nat) setDiv(r, x, y nat) (quotient, rest nat) {
	switch {
	case len(y) == 0:
		panic("division by zero")
	case x.cmp(y) < 0:
		r = r.set(x)
		return z[:0], r
	case len(y) == 1:
		z, w := z.setQuotient(x, y[0])
		return z, r.setWord(w)
	}
	shift := uint(bits.LeadingZeros(uint(y[len(y)-1])))
	var s *scratch
	if shift > 0 {
		var d nat
		s, d = borrow(len(y))
		shiftUp(d, y, shift)
		y = d
	}
	if r.overlaps(y) {
		r = nil
	}
	r = r.room(len(x) + 1)
	r[len(x)] = shiftUp(r, x, shift)
	if z.overlaps(y) || z.overlaps(r) {
		z = nil
	}
	z = z.room(len(r) - len(y))
	divide(z, r, y)
	if s != nil {
		s.giveBack()
	}
	r = r[:len(y)]
	shiftDown(r, r, shift)
	return z.norm(), r.norm()
}

func (x nat) div(y nat) (q, r nat) { return nat(nil).setDiv(nil, x, y) }

// setMod sets z to the remainder of x / y.
func (z nat) setMod(x, y nat) nat {
	if x.cmp(y) < 0 {
		return z.set(x)
	}
	s, q := borrow(len(x) - len(y) + 1)
	_, z = q.setDiv(z, x, y)
	s.giveBack()
	return z
}

// The functions below set q to u / d, and the low words of u, as many as d has, to the remainder; the others of u get any
// value. u has as many words as q and d together, and those above q's are less than d. The highest bit of d is 1.

func divide(q, u, d nat) {
	switch n := len(d); {
	case len(q) == 0:
	case n == 2:
		divideByTwoWords(q, u, d)
	case len(q) < recursiveQuotient || n < recursiveQuotient:
		divideSimply(q, u, d)
	case len(q) > n:
		divideLong(q, u, d)
	case len(q) == n:
		half := n / 2
		divide(q[half:], u[half:], d)
		divide(q[:half], u[:half+n], d)
	default:
		divideByTop(q, u, d)
	}
}

func divideByTwoWords(q, u, d nat) {
	d1, d0 := uint(d[1]), uint(d[0])
	v := reciprocalOfTwo(d1, d0)
	r1, r0 := uint(u[len(q)+1]), uint(u[len(q)])
	for i := len(q) - 1; i >= 0; i-- {
		var digit uint
		digit, r1, r0 = v.divideByTwo(r1, r0, uint(u[i]), d1, d0)
		q[i] = Word(digit)
	}
	u[1], u[0] = Word(r1), Word(r0)
}

// divideSimply finds each word of the quotient by three of u and two of d. It is too large by one at most.
func divideSimply(q, u, d nat) {
	n := len(d)
	d1, d0 := uint(d[n-1]), uint(d[n-2])
	v := reciprocalOfTwo(d1, d0)
	for i := len(q) - 1; i >= 0; i-- {
		part := u[i : i+n]
		u2, u1 := uint(u[i+n]), uint(part[n-1])
		digit := ^uint(0)
		if u2 != d1 || u1 != d0 {
			digit, _, _ = v.divideByTwo(u2, u1, uint(part[n-2]), d1, d0)
		}
		if uint(subMul(part, d, Word(digit))) > u2 {
			digit--
			addWords(part, part, d, 0)
		}
		q[i] = Word(digit)
	}
}

// divideLong divides for pieces of q, as long as d, the highest first.
func divideLong(q, u, d nat) {
	n := len(d)
	for end := len(q); end > 0; {
		start := (end - 1) / n * n
		divide(q[start:end], u[start:end+n], d)
		end = start
	}
}

// divideByTop divides by the highest words of d, as many as q has, which makes the quotient too large by two at most, and then
// takes off the product with the others.
func divideByTop(q, u, d nat) {
	m, n := len(q), len(d)
	low := n - m
	top, part := d[low:], u[low:]
	full := compareWords(part[m:], top) >= 0 // then the quotient is one word more
	if full {
		subWords(part[m:], part[m:], top, 0)
	}
	divide(q, part, top)
	rest := u[:n]
	less := takeProduct(rest, q, d[:low])
	if full {
		less += subFrom(rest[m:], d[:low])
	}
	for less > 0 {
		subUint(q, 1)
		less -= addWords(rest, rest, d, 0)
	}
}

// takeProduct takes x·y off z, and returns the borrow.
func takeProduct(z, x, y nat) uint {
	if len(x) < len(y) {
		x, y = y, x
	}
	s, product := borrow(len(x) + len(y))
	multiply(product, x, y)
	less := subFrom(z, product)
	s.giveBack()
	return less
}
