package big

import (
	"math"
	"math/bits"
)

// sqrt is the integer square root.
func (x nat) sqrt() nat {
	if len(x) == 0 {
		return nil
	}
	// Of the two highest bits one is 1 then.
	shift := uint(bits.LeadingZeros(uint(x[len(x)-1]))) &^ 1
	if len(x)%2 == 1 {
		shift += wordBits
	}
	root, _ := x.shl(shift).rootOfPairs()
	return root.setShr(root, shift/2)
}

// rootOfPairs returns the square root of x and the remainder, by Zimmermann's Karatsuba Square Root (1999): that of the high
// half gives the high half of the root, and a quotient the low one, which is too large by one at most. x has an even number of
// words, and one of its two highest bits is 1.
func (x nat) rootOfPairs() (root, rest nat) {
	if len(x) == 2 {
		return rootOfTwoWords(uint(x[1]), uint(x[0]))
	}
	low := len(x) / 4
	root, rest = x[2*low:].rootOfPairs()
	quotient, rest := rest.above(x[low : 2*low]).div(root.shl(1))
	root = root.shl(uint(low * wordBits))
	root = root.setSum(root, quotient)
	rest = rest.above(x[:low])
	square := nat(nil).setSquare(quotient)
	if rest.cmp(square) < 0 {
		rest = rest.setSum(rest, root.shl(1)).sub(one)
		root = root.setDifference(root, one)
	}
	return root, rest.setDifference(rest, square)
}

// above returns the number of the words low and those of x above them.
func (x nat) above(low nat) nat {
	z := make(nat, len(low)+len(x), len(low)+len(x)+1)
	copy(z, low)
	copy(z[len(low):], x)
	return z.norm()
}

// rootOfTwoWords is the same of two words: the root of a float64, and a step of Newton's method.
func rootOfTwoWords(high, low uint) (root, rest nat) {
	r := ^uint(0)
	if f := math.Sqrt(float64(high)*(1<<64) + float64(low)); f < 1<<64 {
		r = uint(f)
	}
	if r > high {
		q, _ := bits.Div(high, low, r)
		sum, carry := bits.Add(r, q, 0)
		r = sum>>1 | carry<<63
	} else {
		r = ^uint(0)
	}
	// Newton's steps end above the root.
	for {
		h, l := bits.Mul(r, r)
		l, borrow := bits.Sub(low, l, 0)
		if h, borrow = bits.Sub(high, h, borrow); borrow == 0 {
			return natOf(uint64(r)), nat{Word(l), Word(h)}.norm()
		}
		r--
	}
}
