package big

import (
	"internal/rt"
	"math/bits"
)

// The loops over the words of numbers, lowest first. Long ones run in the runtime (runtime/crypto/multiply.cpp), a piece at a
// time, so that the goroutine can be preempted between pieces.

const (
	shortLoop = 5       // words that a loop is done with before the runtime is called
	piece     = 1 << 13 // words at a time
)

// addWords sets z to x + y + carry, of as many words as y has, and returns the carry.
func addWords(z, x, y nat, carry uint) uint {
	n := len(y)
	z, x = z[:n], x[:n]
	if n <= shortLoop {
		for i, w := range y {
			s, c := bits.Add(uint(x[i]), uint(w), carry)
			z[i], carry = Word(s), c
		}
		return carry
	}
	for i := 0; i < n; i += piece {
		carry = rt.AddWords((*uint)(&z[i]), (*uint)(&x[i]), (*uint)(&y[i]), min(n-i, piece), carry)
	}
	return carry
}

// subWords sets z to x - y - borrow, of as many words as y has, and returns the borrow.
func subWords(z, x, y nat, borrow uint) uint {
	n := len(y)
	z, x = z[:n], x[:n]
	if n <= shortLoop {
		for i, w := range y {
			d, b := bits.Sub(uint(x[i]), uint(w), borrow)
			z[i], borrow = Word(d), b
		}
		return borrow
	}
	for i := 0; i < n; i += piece {
		borrow = rt.SubtractWords((*uint)(&z[i]), (*uint)(&x[i]), (*uint)(&y[i]), min(n-i, piece), borrow)
	}
	return borrow
}

// addCarry sets z to x + carry, of as many words as x has, and returns the carry.
func addCarry(z, x nat, carry uint) uint {
	z = z[:len(x)]
	for i, w := range x {
		if carry == 0 {
			copyWords(z[i:], x[i:])
			return 0
		}
		s, c := bits.Add(uint(w), carry, 0)
		z[i], carry = Word(s), c
	}
	return carry
}

// subBorrow sets z to x - borrow, of as many words as x has, and returns the borrow.
func subBorrow(z, x nat, borrow uint) uint {
	z = z[:len(x)]
	for i, w := range x {
		if borrow == 0 {
			copyWords(z[i:], x[i:])
			return 0
		}
		d, b := bits.Sub(uint(w), borrow, 0)
		z[i], borrow = Word(d), b
	}
	return borrow
}

func copyWords(z, x nat) {
	if len(x) > 0 && &z[0] != &x[0] {
		copy(z, x)
	}
}

// addTo adds y to x, which is not shorter, and returns the carry.
func addTo(x, y nat) uint {
	return addCarry(x[len(y):], x[len(y):], addWords(x, x, y, 0))
}

// subFrom takes y off x, which is not shorter, and returns the borrow.
func subFrom(x, y nat) uint {
	return subBorrow(x[len(y):], x[len(y):], subWords(x, x, y, 0))
}

// mulWord sets z to x·w + carry, of as many words as x has, and returns the carry.
func mulWord(z, x nat, w, carry Word) Word {
	z = z[:len(x)]
	if len(x) <= shortLoop {
		for i, d := range x {
			hi, lo := bits.Mul(uint(d), uint(w))
			lo, c := bits.Add(lo, uint(carry), 0)
			z[i], carry = Word(lo), Word(hi+c)
		}
		return carry
	}
	for i := 0; i < len(x); i += piece {
		carry = Word(rt.MultiplyWord((*uint)(&z[i]), (*uint)(&x[i]), uint(w), min(len(x)-i, piece), uint(carry)))
	}
	return carry
}

// addMul adds x·w to z, and returns what does not fit into as many words as x has.
func addMul(z, x nat, w Word) Word {
	z = z[:len(x)]
	carry := uint(0)
	for i := 0; i < len(x); i += piece {
		n := min(len(x)-i, piece)
		high := rt.AddProduct((*uint)(&z[i]), (*uint)(&x[i]), uint(w), n)
		carry = high + addUint(z[i:i+n], carry)
	}
	return Word(carry)
}

// subMul takes x·w off z, and returns what is missing from as many words as x has.
func subMul(z, x nat, w Word) Word {
	z = z[:len(x)]
	borrow := uint(0)
	for i := 0; i < len(x); i += piece {
		n := min(len(x)-i, piece)
		high := rt.SubtractProduct((*uint)(&z[i]), (*uint)(&x[i]), uint(w), n)
		borrow = high + subUint(z[i:i+n], borrow)
	}
	return Word(borrow)
}

// addUint adds w to z and returns the carry.
func addUint(z nat, w uint) uint {
	if w == 0 {
		return 0
	}
	for i := range z {
		if z[i] += Word(w); uint(z[i]) >= w {
			return 0
		}
		w = 1
	}
	return w
}

// subUint takes w off z and returns the borrow.
func subUint(z nat, w uint) uint {
	for i := 0; w != 0 && i < len(z); i++ {
		d, b := bits.Sub(uint(z[i]), w, 0)
		z[i], w = Word(d), b
	}
	return w
}

// shiftUp sets z to x·2ⁿ, for n below 64, of as many words as x has, and returns the bits that go out. z may begin where x
// does, or behind.
func shiftUp(z, x nat, n uint) Word {
	if len(x) == 0 {
		return 0
	}
	z = z[:len(x)]
	if n == 0 {
		copy(z, x)
		return 0
	}
	out := uint(0)
	for end := len(x); end > 0; end -= piece {
		start := max(end-piece, 0)
		above := rt.ShiftUp((*uint)(&z[start]), (*uint)(&x[start]), end-start, n)
		if end == len(x) {
			out = above
		} else {
			z[end] |= Word(above)
		}
	}
	return Word(out)
}

// shiftDown sets z to x / 2ⁿ, for n below 64, of as many words as x has. z may begin where x does, or before.
func shiftDown(z, x nat, n uint) {
	z = z[:len(x)]
	if n == 0 {
		copy(z, x)
		return
	}
	for i := 0; i < len(x); i += piece {
		below := x[i]
		rt.ShiftDown((*uint)(&z[i]), (*uint)(&x[i]), min(len(x)-i, piece), n)
		if i > 0 {
			z[i-1] |= below << (wordBits - n)
		}
	}
}
