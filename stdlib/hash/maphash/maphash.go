// Package maphash is a hash function for tables in memory: its sums differ from
// one run of the program to the next.
package maphash

import (
	"math/bits"

	"internal/rt"
)

// Seed chooses one of the hash functions.
type Seed struct {
	s uint64
}

// MakeSeed returns a random seed.
func MakeSeed() Seed {
	for {
		if s := rt.Rand(); s != 0 {
			return Seed{s}
		}
	}
}

const factor = 0x9E3779B97F4A7C15 // odd, with bits all over

func mix(a, b uint64) uint64 {
	high, low := bits.Mul64(a^factor, b^0xD6E8FEB86659FD93)
	return high ^ low
}

// sum goes through eight bytes at a time.
func sum(state uint64, b string) uint64 {
	n := uint64(len(b))
	for len(b) >= 8 {
		word := uint64(0)
		for i := 0; i < 8; i++ {
			word |= uint64(b[i]) << (8 * i)
		}
		state = mix(state, word)
		b = b[8:]
	}
	word := uint64(0)
	for i := 0; i < len(b); i++ {
		word |= uint64(b[i]) << (8 * i)
	}
	return mix(mix(state, word), n)
}

// Bytes returns the hash of b.
func Bytes(seed Seed, b []byte) uint64 { return String(seed, string(b)) }

// String returns the hash of s.
func String(seed Seed, s string) uint64 {
	if seed.s == 0 {
		panic("maphash: use of uninitialized Seed")
	}
	return sum(seed.s, s)
}

// Hash is the hash function as a hash.Hash64; the zero value chooses a random seed
// when first used. It keeps what is written to it.
type Hash struct {
	_    [0]func() // not comparable
	seed Seed
	data []byte
}

func (h *Hash) ready() {
	if h.seed.s == 0 {
		h.seed = MakeSeed()
	}
}

// WriteByte implements io.ByteWriter.
func (h *Hash) WriteByte(b byte) error {
	h.data = append(h.data, b)
	return nil
}

// Write implements io.Writer.
func (h *Hash) Write(b []byte) (int, error) {
	h.data = append(h.data, b...)
	return len(b), nil
}

// WriteString implements io.StringWriter.
func (h *Hash) WriteString(s string) (int, error) {
	h.data = append(h.data, s...)
	return len(s), nil
}

// Seed returns the seed.
func (h *Hash) Seed() Seed {
	h.ready()
	return h.seed
}

// SetSeed chooses the seed and forgets what was written.
func (h *Hash) SetSeed(seed Seed) {
	if seed.s == 0 {
		panic("maphash: use of uninitialized Seed")
	}
	h.seed = seed
	h.Reset()
}

// Reset forgets what was written.
func (h *Hash) Reset() {
	h.ready()
	h.data = h.data[:0]
}

// Sum64 returns the hash of what was written.
func (h *Hash) Sum64() uint64 {
	h.ready()
	return Bytes(h.seed, h.data)
}

// Sum appends the hash to b.
func (h *Hash) Sum(b []byte) []byte {
	s := h.Sum64()
	for shift := 56; shift >= 0; shift -= 8 {
		b = append(b, byte(s>>shift))
	}
	return b
}

// Size returns the length of a hash.
func (h *Hash) Size() int { return 8 }

// BlockSize returns a length that is convenient to write.
func (h *Hash) BlockSize() int { return 128 }
