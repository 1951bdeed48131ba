// Package fnv is the FNV-1 and FNV-1a hash functions of Fowler, Noll and Vo.
package fnv

import (
	"hash"
	"math/bits"
)

const (
	offset32 = 2166136261
	prime32  = 16777619
	offset64 = 14695981039346656037
	prime64  = 1099511628211

	// Of 128 bits: the prime is 2⁸⁸ + 0x13b.
	offset128High = 0x6c62272e07bb0142
	offset128Low  = 0x62b821756295c58d
	prime128Low   = 0x13b
	prime128Shift = 24
)

type sum32 struct {
	sum uint32
	a   bool // FNV-1a: the byte goes in before the multiplication
}

type sum64 struct {
	sum uint64
	a   bool
}

type sum128 struct {
	high, low uint64
	a         bool
}

// New32 is FNV-1 of 32 bits.
func New32() hash.Hash32 { return &sum32{offset32, false} }

// New32a is FNV-1a of 32 bits.
func New32a() hash.Hash32 { return &sum32{offset32, true} }

// New64 is FNV-1 of 64 bits.
func New64() hash.Hash64 { return &sum64{offset64, false} }

// New64a is FNV-1a of 64 bits.
func New64a() hash.Hash64 { return &sum64{offset64, true} }

// New128 is FNV-1 of 128 bits.
func New128() hash.Hash { return &sum128{offset128High, offset128Low, false} }

// New128a is FNV-1a of 128 bits.
func New128a() hash.Hash { return &sum128{offset128High, offset128Low, true} }

func (s *sum32) Reset()         { s.sum = offset32 }
func (s *sum64) Reset()         { s.sum = offset64 }
func (s *sum128) Reset()        { s.high, s.low = offset128High, offset128Low }
func (s *sum32) Sum32() uint32  { return s.sum }
func (s *sum64) Sum64() uint64  { return s.sum }
func (s *sum32) Size() int      { return 4 }
func (s *sum64) Size() int      { return 8 }
func (s *sum128) Size() int     { return 16 }
func (s *sum32) BlockSize() int { return 1 }
func (s *sum64) BlockSize() int { return 1 }
func (s *sum128) BlockSize() int {
	return 1
}

// xorFirst continues an FNV-1a hash. In a loop of its own, a byte takes no longer than its multiplication.
func xorFirst[T uint32 | uint64](h, prime T, data []byte) T {
	for _, c := range data {
		h = (h ^ T(c)) * prime
	}
	return h
}

// multiplyFirst continues an FNV-1 hash.
func multiplyFirst[T uint32 | uint64](h, prime T, data []byte) T {
	for _, c := range data {
		h = h*prime ^ T(c)
	}
	return h
}

func (s *sum32) Write(data []byte) (int, error) {
	if s.a {
		s.sum = xorFirst(s.sum, prime32, data)
	} else {
		s.sum = multiplyFirst(s.sum, prime32, data)
	}
	return len(data), nil
}

func (s *sum64) Write(data []byte) (int, error) {
	if s.a {
		s.sum = xorFirst(s.sum, prime64, data)
	} else {
		s.sum = multiplyFirst(s.sum, prime64, data)
	}
	return len(data), nil
}

// multiplied is a 128-bit hash times the prime.
func multiplied(high, low uint64) (uint64, uint64) {
	carry, product := bits.Mul64(prime128Low, low)
	return carry + low<<prime128Shift + prime128Low*high, product
}

func (s *sum128) Write(data []byte) (int, error) {
	high, low := s.high, s.low
	if s.a {
		for _, c := range data {
			high, low = multiplied(high, low^uint64(c))
		}
	} else {
		for _, c := range data {
			high, low = multiplied(high, low)
			low ^= uint64(c)
		}
	}
	s.high, s.low = high, low
	return len(data), nil
}

func appendBytes(b []byte, n uint64, size int) []byte {
	for shift := (size - 1) * 8; shift >= 0; shift -= 8 {
		b = append(b, byte(n>>shift))
	}
	return b
}

func (s *sum32) Sum(b []byte) []byte  { return appendBytes(b, uint64(s.sum), 4) }
func (s *sum64) Sum(b []byte) []byte  { return appendBytes(b, s.sum, 8) }
func (s *sum128) Sum(b []byte) []byte { return appendBytes(appendBytes(b, s.high, 8), s.low, 8) }
