// Package big computes with numbers of any size.
//
// Most functions of nat are in a file of their topic: words.go has the loops, nat_mul.go products, nat_div.go quotients,
// nat_gcd.go common divisors, nat_pow.go powers, nat_sqrt.go roots, nat_text.go digits.
package big

import (
	"math/bits"
	"unsafe"
)

// Word is a digit of a number.
type Word uint

const wordBits = 64

// nat is a number that is not negative: its words, low first, the last not 0.
//
// The functions set… return their results in the words of the receiver, whose value does not matter, if these are enough, and
// in new ones otherwise. The receiver may be an operand, too. Those named after the result alone return new words.
type nat []Word

var one = nat{1}

func (x nat) norm() nat {
	n := len(x)
	for n > 0 && x[n-1] == 0 {
		n--
	}
	return x[:n]
}

// room returns n words of any value, z's own if it has so many.
func (z nat) room(n int) nat {
	switch {
	case n <= cap(z):
		return z[:n]
	case n == 1:
		return make(nat, 1)
	}
	return make(nat, n, n+4)
}

// overlaps reports whether x and y share memory.
func (x nat) overlaps(y nat) bool {
	if cap(x) == 0 || cap(y) == 0 {
		return false
	}
	p, q := uintptr(unsafe.Pointer(unsafe.SliceData(x))), uintptr(unsafe.Pointer(unsafe.SliceData(y)))
	return p < q+uintptr(cap(y))*8 && q < p+uintptr(cap(x))*8
}

func natOf(u uint64) nat { return nat(nil).setWord(Word(u)) }

// unlessZero returns z, which is one word, as numbers have it: without words for 0.
func (z nat) unlessZero() nat {
	if z[0] == 0 {
		return nil
	}
	return z
}

func (z nat) setWord(w Word) nat {
	if w == 0 {
		return z[:0]
	}
	z = z.room(1)
	z[0] = w
	return z
}

// orZero returns x, or z as zero if x is: of a new number zero is nil, as
// reflect.DeepEqual and so tests of programs see.
func (z nat) orZero(x nat) nat {
	if len(x) == 0 {
		return z[:0]
	}
	return x
}

func (z nat) set(x nat) nat {
	z = z.room(len(x))
	copyWords(z, x)
	return z
}

func (x nat) clone() nat { return append(nat(nil), x...) }

func (x nat) isOne() bool { return len(x) == 1 && x[0] == 1 }

func (x nat) cmp(y nat) int {
	if len(x) != len(y) {
		if len(x) < len(y) {
			return -1
		}
		return 1
	}
	return compareWords(x, y)
}

// compareWords compares numbers of as many words.
func compareWords(x, y nat) int {
	y = y[:len(x)]
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

// setSum sets z to x + y.
func (z nat) setSum(x, y nat) nat {
	if len(x) < len(y) {
		x, y = y, x
	}
	n := len(x)
	if n == 0 {
		return z[:0]
	}
	z = z.room(n + 1)
	carry := addWords(z, x, y, 0)
	z[n] = Word(addCarry(z[len(y):n], x[len(y):], carry))
	return z.norm()
}

// setDifference sets z to x - y, which is not negative.
func (z nat) setDifference(x, y nat) nat {
	z = z.room(len(x))
	borrow := subWords(z, x, y, 0)
	if subBorrow(z[len(y):], x[len(y):], borrow) != 0 {
		panic("underflow")
	}
	return z.norm()
}

func (x nat) add(y nat) nat { return nat(nil).setSum(x, y) }
func (x nat) sub(y nat) nat { return nat(nil).setDifference(x, y) }

// setShl sets z to x·2ⁿ.
func (z nat) setShl(x nat, n uint) nat {
	if len(x) == 0 {
		return z[:0]
	}
	words := int(n / wordBits)
	z = z.room(len(x) + words + 1)
	z[len(z)-1] = shiftUp(z[words:], x, n%wordBits)
	clear(z[:words])
	return z.norm()
}

// setShr sets z to x / 2ⁿ, rounded down.
func (z nat) setShr(x nat, n uint) nat {
	words := int(n / wordBits)
	if words >= len(x) {
		return z[:0]
	}
	z = z.room(len(x) - words)
	shiftDown(z, x[words:], n%wordBits)
	return z.norm()
}

func (x nat) shl(n uint) nat { return nat(nil).setShl(x, n) }
func (x nat) shr(n uint) nat { return nat(nil).setShr(x, n) }

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

// setBit sets z to x with the i-th bit set to b.
func (z nat) setBit(x nat, i, b uint) nat {
	w := int(i / wordBits)
	mask := Word(1) << (i % wordBits)
	if w >= len(x) {
		if b == 0 {
			return z.set(x)
		}
		n := len(x)
		z = z.room(w + 1)
		copyWords(z, x)
		clear(z[n:])
		z[w] = mask
		return z
	}
	z = z.set(x)
	if b == 0 {
		z[w] &^= mask
		return z.norm()
	}
	z[w] |= mask
	return z
}

// The logical operations. Of the longer operand the words that the other lacks are copied or left out.

func (z nat) setAnd(x, y nat) nat {
	n := min(len(x), len(y))
	z, x, y = z.room(n), x[:n], y[:n]
	for i := range z {
		z[i] = x[i] & y[i]
	}
	return z.norm()
}

func (z nat) setAndNot(x, y nat) nat {
	n := min(len(x), len(y))
	z = z.room(len(x))
	copyWords(z[n:], x[n:])
	low, x, y := z[:n], x[:n], y[:n]
	for i := range low {
		low[i] = x[i] &^ y[i]
	}
	return z.norm()
}

// overlay makes room for the longer number, copies to it what the shorter one lacks, and returns it with the words of
// all three that both numbers have.
func (z nat) overlay(x, y nat) (whole, low, a, b nat) {
	if len(x) < len(y) {
		x, y = y, x
	}
	n := len(y)
	z = z.room(len(x))
	copyWords(z[n:], x[n:])
	return z, z[:n], x[:n], y[:n]
}

func (z nat) setOr(x, y nat) nat {
	z, low, x, y := z.overlay(x, y)
	for i := range low {
		low[i] = x[i] | y[i]
	}
	return z
}

func (z nat) setXor(x, y nat) nat {
	z, low, x, y := z.overlay(x, y)
	for i := range low {
		low[i] = x[i] ^ y[i]
	}
	return z.norm()
}
