package crc32

import "internal/rt"

// foldFrom is the length from which on the runtime's folding is worth its call; it takes multiples of 16 bytes. A call gets foldUpTo at
// most, as the goroutine cannot be preempted in it: it takes about 50 µs.
const (
	foldFrom     = 96
	foldWideFrom = 256
	foldUnit     = 16
	foldUpTo     = 1 << 19
)

// The runtime's numbers of these extensions (runtime/platform/extensions.h).
const (
	pclmulqdq  = 6
	avx512vl   = 8
	vpclmulqdq = 12
)

var (
	canFold     = rt.ProcessorHas(pclmulqdq)
	canFoldWide = canFold && rt.ProcessorHas(vpclmulqdq) && rt.ProcessorHas(avx512vl)
)

// powersOf returns powers for a polynomial: the powers of x by which halves of 16 bytes are multiplied that stand some distance
// before others, as runtime/crypto/crc32.cpp has them. A product of reflected polynomials is one bit too low, which the powers make up for; and it
// stands for 32 bits more or less, since each half is 64 bits and the check 32.
func powersOf(poly uint32) (powers [16]uint64) {
	for i, distance := range [...]int{256, 192, 128, 64, 48, 32, 16} {
		powers[2*i], powers[2*i+1] = power(poly, distance*8+32)<<1, power(poly, distance*8-32)<<1
	}
	return powers
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

// fold adds the most of p that it can to a checksum: it returns 16 bytes in the place of that part, and what is left of p.
func fold(crc uint32, powers *[16]uint64, p []byte) (low, high uint64, rest []byte) {
	n := min(len(p)/foldUnit*foldUnit, foldUpTo)
	if canFoldWide && n >= foldWideFrom {
		low, high = rt.CRC32FoldWide(uint64(crc), powers, &p[0], n)
	} else {
		low, high = rt.CRC32Fold(uint64(crc), powers, &p[0], n)
	}
	return low, high, p[n:]
}
