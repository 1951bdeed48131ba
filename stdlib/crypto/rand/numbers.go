package rand

import (
	"errors"
	"io"
	"math/big"

	"internal/rt"
)

// Int returns a random number in [0, max).
func Int(rand io.Reader, max *big.Int) (n *big.Int, err error) {
	if max.Sign() <= 0 {
		panic("crypto/rand: argument to Int is <= 0")
	}
	n = new(big.Int).Sub(max, big.NewInt(1))
	size := n.BitLen()
	if size == 0 {
		return n, nil
	}
	buf := make([]byte, (size+7)/8)
	for {
		if _, err := io.ReadFull(rand, buf); err != nil {
			return nil, err
		}
		buf[0] &= byte(0xFF >> (len(buf)*8 - size))
		if n.SetBytes(buf); n.Cmp(max) < 0 {
			return n, nil
		}
	}
}

// Prime returns a number of so many bits that is prime as far as can be told.
func Prime(rand io.Reader, bits int) (*big.Int, error) {
	if bits < 2 {
		return nil, errors.New("crypto/rand: prime size must be at least 2-bit")
	}
	buf := make([]byte, (bits+7)/8)
	// Sometimes a byte is passed over, so that nobody relies on the prime that a known source makes.
	if rt.Rand()&1 == 0 {
		if _, err := io.ReadFull(rand, buf[:1]); err != nil {
			return nil, err
		}
	}
	for {
		if _, err := io.ReadFull(rand, buf); err != nil {
			return nil, err
		}
		p := new(big.Int).SetBytes(buf)
		p.Rsh(p, uint(len(buf)*8-bits))
		// The two highest bits are set, so that a product of two has all its bits.
		p.SetBit(p, bits-1, 1).SetBit(p, bits-2, 1)
		if bits > 2 {
			p.SetBit(p, 0, 1)
		}
		if p.ProbablyPrime(20) && p.BitLen() == bits {
			return p, nil
		}
	}
}
