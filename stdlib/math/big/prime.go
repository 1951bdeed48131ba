package big

import "math/rand"

// Two tests of different kinds make the test of Baillie, Pomerance, Selfridge and Wagstaff: that of Miller and Rabin to
// base 2, and a strong one by a Lucas sequence. No composite is known that passes both, and none below 2⁶⁴ does. Numbers
// are made by purpose that pass Miller and Rabin's to many fixed bases; the bases of further rounds are random.

// ProbablyPrime reports whether x is likely to be prime: for sure below 2⁶⁴, else by n rounds of Miller and Rabin's test
// and by that of Baillie, Pomerance, Selfridge and Wagstaff.
func (x *Int) ProbablyPrime(n int) bool {
	if n < 0 {
		panic("negative n for ProbablyPrime")
	}
	if x.neg || len(x.abs) == 0 || len(x.abs) == 1 && x.abs[0] == 1 {
		return false
	}
	for _, p := range [...]Word{2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37} {
		if x.abs.mod(p) == 0 {
			return len(x.abs) == 1 && x.abs[0] == p
		}
	}
	m := newMillerRabin(x.abs)
	if !m.passes(nat{2}) {
		return false
	}
	rnd := rand.New(rand.NewSource(int64(x.abs[0])))
	limit := new(Int).set(false, x.abs.sub(nat{3}))
	for range n {
		base := new(Int).Rand(rnd, limit)
		if !m.passes(base.abs.add(nat{2})) {
			return false
		}
	}
	return x.passesLucas()
}

// millerRabin is an odd number n, and n-1 = odd × 2**zeros.
type millerRabin struct {
	n, less, odd nat
	zeros        uint
}

func newMillerRabin(n nat) *millerRabin {
	less := n.sub(nat{1})
	zeros := less.trailingZeros()
	return &millerRabin{n, less, less.shr(zeros), zeros}
}

// passes reports whether the powers of base are as those modulo a prime: base**odd is 1, or one of its squares is -1.
func (m *millerRabin) passes(base nat) bool {
	y := base.powMod(m.odd, m.n)
	if y.cmp(nat{1}) == 0 || y.cmp(m.less) == 0 {
		return true
	}
	for i := uint(1); i < m.zeros; i++ {
		_, y = y.mul(y).div(m.n)
		if y.cmp(m.less) == 0 {
			return true
		}
	}
	return false
}

// lucas is the numbers U(k), V(k) and Q**k modulo n of the sequences with P = 1 and D = 1 - 4Q.
type lucas struct{ n, d, q, u, v, qk *Int }

// selfridge returns the first of 5, -7, 9, -11, … of which n is no residue; nil shows that n is composite.
func (n *Int) selfridge() *Int {
	for d := int64(5); ; d += 2 {
		candidate := NewInt(d)
		if d%4 == 3 {
			candidate.Neg(candidate)
		}
		switch Jacobi(candidate, n) {
		case -1:
			return candidate
		case 0:
			if candidate.CmpAbs(n) != 0 {
				return nil
			}
		}
		if d == 41 { // by now most have one, but squares never do
			if root := new(Int).Sqrt(n); root.Mul(root, root).Cmp(n) == 0 {
				return nil
			}
		}
	}
}

// passesLucas reports whether the odd number n passes the strong test with Selfridge's parameters: with n+1 = odd × 2**zeros,
// U(odd) is 0, or one of V(odd), V(2·odd), … before V(n+1) is.
func (n *Int) passesLucas() bool {
	d := n.selfridge()
	if d == nil {
		return false
	}
	next := new(Int).Add(n, NewInt(1))
	zeros := next.TrailingZeroBits()
	q := new(Int).Sub(NewInt(1), d)
	q.Rsh(q, 2).Mod(q, n)
	l := &lucas{n, d, q, NewInt(1), NewInt(1), new(Int).Set(q)}
	odd := next.Rsh(next, zeros)
	for i := odd.BitLen() - 2; i >= 0; i-- {
		l.double()
		if odd.Bit(i) == 1 {
			l.step()
		}
	}
	if l.u.Sign() == 0 || l.v.Sign() == 0 {
		return true
	}
	for range zeros - 1 {
		if l.double(); l.v.Sign() == 0 {
			return true
		}
	}
	return false
}

// double goes from k to 2k: U(2k) = U(k)V(k), V(2k) = V(k)² - 2Q**k.
func (l *lucas) double() {
	l.u.Mod(l.u.Mul(l.u, l.v), l.n)
	l.v.Mul(l.v, l.v)
	l.v.Mod(l.v.Sub(l.v, new(Int).Lsh(l.qk, 1)), l.n)
	l.qk.Mod(l.qk.Mul(l.qk, l.qk), l.n)
}

// step goes from k to k+1: 2U(k+1) = U(k) + V(k), 2V(k+1) = DU(k) + V(k).
func (l *lucas) step() {
	u := new(Int).Add(l.u, l.v)
	v := new(Int).Mul(l.d, l.u)
	l.u, l.v = l.half(u), l.half(v.Add(v, l.v))
	l.qk.Mod(l.qk.Mul(l.qk, l.q), l.n)
}

// half divides by 2 modulo n, which is odd.
func (l *lucas) half(x *Int) *Int {
	if x.Bit(0) == 1 {
		x.Add(x, l.n)
	}
	return x.Mod(x.Rsh(x, 1), l.n)
}
