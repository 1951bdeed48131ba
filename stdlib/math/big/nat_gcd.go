package big

import (
	"internal/rt"
	"math/bits"
)

// Euclid's algorithm in Lehmer's form: the highest words tell what some of its steps do, as long as the remainders of the whole
// numbers surely have the same quotients, and then the whole numbers take all these steps at once.

// A euclid is a state of the algorithm: a is not less than b. If it is extended, |a| = s·x and |b| = t·x modulo y, where x and y
// are the numbers that it began with. Signs of such factors alternate, so that of s is the number of steps.
type euclid struct {
	a, b     nat
	extended bool
	s, t     nat
	negative bool // s; t is not
	quotient nat
}

func newEuclid(x, y nat, extended bool) *euclid {
	n := max(len(x), len(y)) + 2
	words := make(nat, 2*n)
	e := &euclid{a: append(words[:0:n], x...), b: append(words[n:n:2*n], y...), extended: extended}
	if extended {
		e.s = natOf(1)
	}
	if e.a.cmp(e.b) < 0 { // a step with the quotient 0
		e.a, e.b, e.s, e.t, e.negative = e.b, e.a, e.t, e.s, true
	}
	return e
}

// run takes all steps: a is the divisor then.
func (e *euclid) run() {
	for len(e.b) > 0 {
		switch {
		case len(e.a) == 1:
			e.finish()
		case len(e.b) == 1 || len(e.a) > len(e.b)+1 || !e.jump():
			e.step()
		}
	}
}

// step divides.
func (e *euclid) step() {
	e.quotient, e.a = e.quotient.setDiv(e.a, e.a, e.b)
	e.a, e.b = e.b, e.a
	if e.extended {
		e.s = e.s.setSum(e.s, e.quotient.mul(e.t))
		e.s, e.t, e.negative = e.t, e.s, !e.negative
	}
}

// A transform is some steps: with the factors p, q, r and s in this order, a is ±(p·a - q·b) then, and b ∓(r·a - s·b). Behind
// the factors are the carries of pieces of long numbers, two of two words.
type transform struct {
	steps [8]uint
	odd   bool
}

// jump takes steps that the highest words of a and b tell, and reports whether there are some.
func (e *euclid) jump() bool {
	n := len(e.a)
	e.b = e.b.pad(n)
	shift := uint(bits.LeadingZeros(uint(e.a[n-1])))
	x := uint(e.a[n-1]<<shift | e.a[n-2]>>1>>(63-shift))
	y := uint(e.b[n-1]<<shift | e.b[n-2]>>1>>(63-shift))
	t := stepsOfTop(x, y)
	if t.steps[1] == 0 {
		e.b = e.b.norm()
		return false
	}
	t.subtract(e.a, e.b)
	e.a, e.b = e.a.norm(), e.b.norm()
	if e.extended {
		e.moveFactors(&t)
	}
	return true
}

// stepsOfTop returns the steps that all numbers take whose highest words are x and y. A remainder tells as much, as Collins has
// found, if it is not less than its factor, and less than the one before it by at least both factors. These stay below 2³².
func stepsOfTop(x, y uint) transform {
	p, q, r, s, odd := uint(1), uint(0), uint(0), uint(1), false
	for y != 0 {
		quotient := x / y
		rest := x - quotient*y
		nextR, nextS := p+quotient*r, q+quotient*s
		if rest < nextS || y-rest < nextS+s {
			break
		}
		x, y = y, rest
		p, q, r, s, odd = r, s, nextR, nextS, !odd
	}
	return transform{[8]uint{p, q, r, s}, odd}
}

// subtract takes the steps of a and b, of as many words.
func (t *transform) subtract(a, b nat) {
	for i := 0; i < len(a); i += piece {
		rt.CombineDifferences((*uint)(&a[i]), (*uint)(&b[i]), min(len(a)-i, piece), &t.steps, t.odd)
	}
}

// add does the same for factors, which grow.
func (t *transform) add(s, u nat) {
	clear(t.steps[4:])
	for i := 0; i < len(s); i += piece {
		rt.CombineSums((*uint)(&s[i]), (*uint)(&u[i]), min(len(s)-i, piece), &t.steps)
	}
}

func (e *euclid) moveFactors(t *transform) {
	n := max(len(e.s), len(e.t)) + 1
	e.s, e.t = e.s.pad(n), e.t.pad(n)
	t.add(e.s, e.t)
	e.s, e.t = e.s.norm(), e.t.norm()
	e.negative = e.negative != t.odd
}

// pad returns x with zeros up to n words.
func (x nat) pad(n int) nat {
	size := len(x)
	if n > cap(x) {
		x = append(make(nat, 0, n+n/2), x...)
	}
	x = x[:n]
	clear(x[size:])
	return x
}

// finish takes the steps of numbers of one word.
func (e *euclid) finish() {
	x, y := uint(e.a[0]), uint(e.b[0])
	if !e.extended {
		e.a[0], e.b = Word(divisorOfWords(x, y)), e.b[:0]
		return
	}
	p, q, r, s := uint(1), uint(0), uint(0), uint(1)
	for y != 0 {
		quotient := x / y
		x, y = y, x-quotient*y
		p, q, r, s = r, s, p+quotient*r, q+quotient*s
		e.negative = !e.negative
	}
	e.a[0], e.b = Word(x), e.b[:0]
	e.s = e.s.mul(natOf(uint64(p))).add(e.t.mul(natOf(uint64(q))))
}

// divisorOfWords is the binary algorithm for words that are not 0: the difference of odd numbers is even.
func divisorOfWords(x, y uint) uint {
	zeros := bits.TrailingZeros(x | y)
	x >>= bits.TrailingZeros(x) & 63
	for y != 0 {
		y >>= bits.TrailingZeros(y) & 63
		x, y = min(x, y), max(x, y)-min(x, y)
	}
	return x << (zeros & 63)
}

// gcd is the greatest common divisor of x and y, which are not 0.
func (x nat) gcd(y nat) nat {
	if len(x) == 1 && len(y) == 1 {
		return natOf(uint64(divisorOfWords(uint(x[0]), uint(y[0]))))
	}
	e := newEuclid(x, y, false)
	e.run()
	return e.a
}

// extendedGCD returns the greatest common divisor of x and y, which are not 0, and an s that makes it s·x modulo y.
func (x nat) extendedGCD(y nat) (d nat, negative bool, s nat) {
	e := newEuclid(x, y, true)
	e.run()
	return e.a, e.negative && len(e.s) > 0, e.s
}
