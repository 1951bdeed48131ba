package big

import (
	"internal/rt"
	"math/bits"
)

// maxPowerRoom is up to how many bits pow makes room for at once.
const maxPowerRoom = 1 << 30

// pow is x to the n-th power.
func (x nat) pow(n uint64) nat {
	if n == 0 {
		return natOf(1)
	}
	if len(x) == 1 && x[0]&(x[0]-1) == 0 {
		return natOf(1).shl(uint(bits.TrailingZeros(uint(x[0]))) * uint(n))
	}
	zeros := x.trailingZeros()
	x = x.shr(zeros)
	// All powers have room in what the last one needs. More than there can be of a memory's words is not asked for at once.
	words := 0
	if size := uint64(x.bitLen()); size > 0 && n <= maxPowerRoom/size {
		words = int(n*size/wordBits) + 2
	}
	z, square := append(make(nat, 0, max(words, len(x))), x...), make(nat, 0, words)
	for i := bits.Len64(n) - 2; i >= 0; i-- {
		square = square.setSquare(z)
		if n>>i&1 == 0 {
			z, square = square, z
		} else {
			z = z.setProduct(square, x)
		}
	}
	return z.setShl(z, zeros*uint(n))
}

// powMod is x to the power y, modulo m, which is not 0.
func (x nat) powMod(y, m nat) nat {
	switch {
	case m.isOne():
		return nil
	case len(y) == 0:
		return natOf(1)
	}
	x = nat(nil).setMod(x, m)
	switch zeros := m.trailingZeros(); {
	case len(x) == 0:
		return nil
	case y.isOne():
		return x
	case len(m) == 1:
		return natOf(uint64(powOfWord(uint(x[0]), y, uint(m[0]))))
	case zeros == 0:
		return newMontgomery(m).pow(x, y)
	case int(zeros) == m.bitLen()-1:
		return x.powModTwo(y, zeros)
	default:
		return x.powModEven(y, m, zeros)
	}
}

// powOfWord is x to the power y, which is not 0, modulo m, for x below m.
func powOfWord(x uint, y nat, m uint) uint {
	z := x
	for i := y.bitLen() - 2; i >= 0; i-- {
		high, low := bits.Mul(z, z)
		_, z = bits.Div(high, low, m)
		if y.bit(uint(i)) == 1 {
			high, low = bits.Mul(z, x)
			_, z = bits.Div(high, low, m)
		}
	}
	return z
}

// powModTwo is x to the power y, modulo 2ⁿ.
func (x nat) powModTwo(y nat, n uint) nat {
	if bit := x.bit(0); bit == 1 && uint(y.bitLen()) > n {
		y = y.low(n) // x to the power of 2ⁿ is 1
	}
	z, product := natOf(1), nat(nil)
	for i := y.bitLen() - 1; i >= 0; i-- {
		product = product.setSquare(z)
		z, product = product.low(n), z
		if y.bit(uint(i)) == 1 {
			product = product.setProduct(z, x)
			z, product = product.low(n), z
		}
	}
	return z
}

// low returns the lowest n bits of x, in its own words.
func (x nat) low(n uint) nat {
	if words := int(n / wordBits); words < len(x) {
		x[words] &= 1<<(n%wordBits) - 1
		x = x[:words+1].norm()
	}
	return x
}

// powModEven puts the powers modulo the odd part of m, and modulo 2ⁿ, together by the Chinese remainder theorem.
func (x nat) powModEven(y, m nat, n uint) nat {
	odd := m.shr(n)
	a, b := x.powMod(y, odd), x.clone().low(n).powModTwo(y.clone(), n)
	// a + odd·k is b modulo 2ⁿ for k = (b-a) / odd.
	k := nat(nil).setOneBit(n).add(b).sub(a.clone().low(n)).low(n)
	k = k.mul(odd.inverseModTwo(n)).low(n)
	return k.mul(odd).add(a)
}

func (z nat) setOneBit(i uint) nat { return z.setBit(nil, i, 1) }

// inverseModTwo returns the inverse of x, which is odd, modulo 2ⁿ, by Newton's method.
func (x nat) inverseModTwo(n uint) nat {
	z := natOf(uint64(inverseOfWord(x[0])))
	for bits := uint(wordBits); bits < n; {
		bits = min(2*bits, n)
		product := x.clone().low(bits).mul(z).low(bits)
		// z·(2 - x·z)
		factor := nat(nil).setOneBit(bits).add(nat{2}).sub(product).low(bits)
		z = z.mul(factor).low(bits)
	}
	return z.low(n)
}

// inverseOfWord returns the inverse of the odd w modulo 2⁶⁴: w itself has three right bits, and each product doubles them.
func inverseOfWord(w Word) Word {
	v := w
	for range 5 {
		v *= 2 - w*v
	}
	return v
}

// A montgomery is an odd number m of n words that products are reduced modulo: each number x stands for x·B modulo m, where B
// is 2 to the power 64·n, and has n words. Reducing divides by B, which takes no division.
type montgomery struct {
	m       nat
	inverse Word // of m, with the other sign
	double  nat  // of 2·n words, for a product
}

func newMontgomery(m nat) *montgomery {
	return &montgomery{m, -inverseOfWord(m[0]), make(nat, 2*len(m))}
}

// in returns what stands for x, less than m.
func (r *montgomery) in(x nat) nat {
	n := len(r.m)
	shifted := make(nat, len(x)+n)
	copy(shifted[n:], x)
	return nat(nil).setMod(shifted.norm(), r.m).pad(n)
}

// reduce sets z to what is in r.double, divided by B.
func (r *montgomery) reduce(z nat) {
	n := len(r.m)
	low, high := r.double[:n], r.double[n:]
	if n <= 64 {
		rt.Reduce((*uint)(&low[0]), (*uint)(&r.m[0]), n, uint(r.inverse))
	} else {
		for i := range low {
			low[i] = addMul(r.double[i:], r.m, low[i]*r.inverse)
		}
	}
	if addWords(z, high, low, 0) != 0 || compareWords(z, r.m) >= 0 {
		subWords(z, z, r.m, 0)
	}
}

// mul sets z to the product of x and y; z may be one of them.
func (r *montgomery) mul(z, x, y nat) {
	multiply(r.double, x, y)
	r.reduce(z)
}

func (r *montgomery) square(z, x nat) {
	square(r.double, x)
	r.reduce(z)
}

// out sets z to the number that it stands for.
func (r *montgomery) out(z nat) nat {
	n := len(r.m)
	copy(r.double, z)
	clear(r.double[n:])
	r.reduce(z)
	return z.norm()
}

// windowBits is how many bits of an exponent are taken at once: one more while that saves more products of windows than it takes
// to make as many powers again.
func windowBits(exponentBits int) int {
	size := 1
	for exponentBits > (size+1)*(size+2)<<(size-1) {
		size++
	}
	return size
}

// pow is x to the power y, by windows of the exponent that begin and end with 1.
func (r *montgomery) pow(x, y nat) nat {
	n, size := len(r.m), windowBits(y.bitLen())
	powers := r.oddPowers(r.in(x), 1<<(size-1))
	z := make(nat, n)
	started := false
	for i := y.bitLen() - 1; i >= 0; {
		if y.bit(uint(i)) == 0 {
			r.square(z, z)
			i--
			continue
		}
		end := max(i-size+1, 0)
		for y.bit(uint(end)) == 0 {
			end++
		}
		window := 0
		for ; i >= end; i-- {
			window = window<<1 | int(y.bit(uint(i)))
			if started {
				r.square(z, z)
			}
		}
		if power := powers[window/2]; started {
			r.mul(z, z, power)
		} else {
			copy(z, power)
			started = true
		}
	}
	return r.out(z)
}

// oddPowers returns the first, third, fifth and so on power of x.
func (r *montgomery) oddPowers(x nat, count int) []nat {
	powers := make([]nat, count)
	powers[0] = x
	if count == 1 {
		return powers
	}
	n := len(x)
	words := make(nat, n*count)
	twice := words[:n]
	r.square(twice, x)
	for i := 1; i < count; i++ {
		powers[i] = words[i*n : (i+1)*n]
		r.mul(powers[i], powers[i-1], twice)
	}
	return powers
}
