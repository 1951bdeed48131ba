package crc32

import (
	"encoding/binary"
	"sync"

	"internal/rt"
)

// foldFrom is the length from which on the runtime's folding is worth its call; it takes multiples of 16 bytes.
const (
	foldFrom = 128
	foldUnit = 16
)

// powersOf has the powers of x by which halves of 16 bytes are multiplied that stand 64 or 16 bytes before others.
var (
	ieeePowers       = sync.OnceValue(func() *[4]uint64 { return powersOf(IEEE) })
	castagnoliPowers = sync.OnceValue(func() *[4]uint64 { return powersOf(Castagnoli) })
)

// powersOf returns powers for a polynomial. A product of reflected polynomials is one bit too low, which the powers make up for; and it
// stands for 32 bits more or less, since each half is 64 bits and the check 32.
func powersOf(poly uint32) *[4]uint64 {
	const far, near = 64 * 8, 16 * 8
	return &[4]uint64{power(poly, far+32) << 1, power(poly, far-32) << 1, power(poly, near+32) << 1, power(poly, near-32) << 1}
}

// power returns x to the power of n modulo a polynomial, reflected: the highest bit is 1.
func power(poly uint32, n int) uint64 {
	p := uint32(1 << 31)
	for range n {
		carry := p & 1
		p = p>>1 ^ poly*carry
	}
	return uint64(p)
}

// fold adds most of p to a checksum and returns what is left of p.
func fold(crc uint32, tab *Table, p []byte) (uint32, []byte) {
	powers := ieeePowers
	if tab != IEEETable {
		powers = castagnoliPowers
	}
	n := len(p) / foldUnit * foldUnit
	var remainder [foldUnit]byte
	binary.LittleEndian.PutUint32(remainder[:], crc)
	if !rt.CRC32Fold(&remainder, powers(), &p[0], n) {
		return crc, p
	}
	return update(0, tab, remainder[:]), p[n:]
}
