package big

import (
	"internal/rt"
	"sync"
)

// From so many words on Karatsuba's way is faster.
const (
	karatsubaProduct = 40
	karatsubaSquare  = 60
)

// scratch is memory for a computation, in use again after giveBack.
type scratch struct{ words nat }

var scratches = sync.Pool{New: func() any { return new(scratch) }}

// borrow returns n words of any value.
func borrow(n int) (*scratch, nat) {
	s := scratches.Get().(*scratch)
	s.words = s.words.room(n)
	return s, s.words
}

func (s *scratch) giveBack() { scratches.Put(s) }

// setProduct sets z to x·y.
func (z nat) setProduct(x, y nat) nat {
	if len(x) < len(y) {
		x, y = y, x
	}
	switch {
	case len(y) == 0:
		return z[:0]
	case len(y) == 1:
		z = z.room(len(x) + 1)
		z[len(x)] = mulWord(z, x, y[0], 0)
		return z.norm()
	}
	if z.overlaps(x) || z.overlaps(y) {
		z = nil
	}
	z = z.room(len(x) + len(y))
	multiply(z, x, y)
	return z.norm()
}

func (x nat) mul(y nat) nat { return nat(nil).setProduct(x, y) }

// setSquare sets z to x².
func (z nat) setSquare(x nat) nat {
	if len(x) == 0 {
		return z[:0]
	}
	if z.overlaps(x) {
		z = nil
	}
	z = z.room(2 * len(x))
	square(z, x)
	return z.norm()
}

// setMulAdd sets z to x·w + more.
func (z nat) setMulAdd(x nat, w, more Word) nat {
	n := len(x)
	z = z.room(n + 1)
	z[n] = mulWord(z, x, w, more)
	return z.norm()
}

// multiply sets z to x·y, of all their words: at least one, and not fewer of x; z is none of them.
func multiply(z, x, y nat) {
	switch n := len(y); {
	case &x[0] == &y[0] && len(x) == n:
		square(z, x)
	case n < karatsubaProduct:
		multiplySimply(z, x, y)
	case len(x) < 2*n-n/8:
		s, t := borrow(karatsubaScratch(len(x)))
		karatsuba(z[:len(x)+n], x, y, t)
		s.giveBack()
	default:
		multiplyPieces(z, x, y)
	}
}

func square(z, x nat) {
	if len(x) < karatsubaSquare {
		rt.Square((*uint)(&z[0]), (*uint)(&x[0]), len(x))
		return
	}
	s, t := borrow(karatsubaScratch(len(x)))
	karatsubaOfSquare(z[:2*len(x)], x, t)
	s.giveBack()
}

// multiplySimply multiplies each word with each.
func multiplySimply(z, x, y nat) {
	const most = piece / karatsubaProduct
	n := len(x)
	if n <= most {
		rt.Multiply((*uint)(&z[0]), (*uint)(&x[0]), n, (*uint)(&y[0]), len(y))
		return
	}
	z[n] = mulWord(z, x, y[0], 0)
	for i, w := range y[1:] {
		z[n+1+i] = addMul(z[1+i:], x, w)
	}
}

// multiplyPieces multiplies pieces of x, as long as y, with y.
func multiplyPieces(z, x, y nat) {
	n := len(y)
	multiply(z, x[:n], y)
	clear(z[2*n : len(x)+n])
	s, t := borrow(2 * n)
	for i := n; i < len(x); i += n {
		p := x[i:min(i+n, len(x))]
		product := t[:len(p)+n]
		multiply(product, y, p)
		addTo(z[i:len(x)+n], product)
	}
	s.giveBack()
}

// The products of halves are made by Karatsuba's way: with x = x1·b + x0 and y = y1·b + y0
//
//	x·y = x1y1·b² + (x1y1 + x0y0 - (x0-x1)(y0-y1))·b + x0y0.

// karatsubaScratch is how many words the products of numbers of n words need.
func karatsubaScratch(n int) int {
	total := 0
	for ; n >= karatsubaProduct; n = (n + 1) / 2 {
		total += n + 1
	}
	return total + 2*n + 4
}

// karatsuba sets z to x·y, where y has more than half of the words of x.
func karatsuba(z, x, y, scratch nat) {
	half := (len(x) + 1) / 2
	if len(y) < karatsubaProduct || len(y) <= half {
		multiply(z, x, y)
		return
	}
	x0, x1, y0, y1 := x[:half], x[half:], y[:half], y[half:]
	cross, rest := scratch[:2*half], scratch[2*half:]
	// The differences stand where the products of the halves will.
	negative := difference(z[:half], x0, x1) != difference(z[half:2*half], y0, y1)
	karatsuba(cross, z[:half], z[half:2*half], rest)
	karatsuba(z[:2*half], x0, y0, rest)
	karatsuba(z[2*half:], x1, y1, rest)
	addMiddle(z, cross, rest, half, negative)
}

// karatsubaOfSquare sets z to x².
func karatsubaOfSquare(z, x, scratch nat) {
	if len(x) < karatsubaSquare {
		rt.Square((*uint)(&z[0]), (*uint)(&x[0]), len(x))
		return
	}
	half := (len(x) + 1) / 2
	cross, rest := scratch[:2*half], scratch[2*half:]
	difference(z[:half], x[:half], x[half:])
	karatsubaOfSquare(cross, z[:half], rest)
	karatsubaOfSquare(z[:2*half], x[:half], rest)
	karatsubaOfSquare(z[2*half:], x[half:], rest)
	addMiddle(z, cross, rest, half, false)
}

// difference sets z to |x - y|, of as many words as x, and reports whether x < y; y is not longer.
func difference(z, x, y nat) bool {
	n := len(y)
	if len(x[n:].norm()) == 0 && compareWords(x[:n], y) < 0 {
		subWords(z, y, x[:n], 0)
		clear(z[n:])
		return true
	}
	subBorrow(z[n:], x[n:], subWords(z, x, y, 0))
	return false
}

// addMiddle adds to z, of the products of the low and the high halves, both and the product of the differences, with the sign
// that it gets.
func addMiddle(z, cross, sum nat, half int, negative bool) {
	sum = sum[:2*half+1]
	high := z[2*half:]
	sum[2*half] = Word(addCarry(sum[len(high):2*half], z[len(high):2*half], addWords(sum, z, high, 0)))
	if negative {
		addTo(sum, cross)
	} else {
		subFrom(sum, cross)
	}
	addTo(z[half:], sum.norm())
}
