// Package maphash is a hash function for tables in memory: its sums differ from
// one run of the program to the next.
package maphash

import (
	"math/bits"
	"unsafe"

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

const constant = 0xD6E8FEB86659FD93 // odd, with bits all over

func mix(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	return high ^ low
}

// secret is what the second word of the i-th pair is mixed with; the first is mixed with the state. Nobody outside knows either:
// a word that equals its partner makes a product 0, whatever the other word is, and so one hash of many inputs. How the secrets
// of two pairs differ is not known either, or pairs could change places.
func secret(state uint64, i int) uint64 { return bits.RotateLeft64(state^constant, 11+6*i) }

func load64(p unsafe.Pointer, at int) uint64 { return *(*uint64)(unsafe.Add(p, at)) }
func load32(p unsafe.Pointer, at int) uint64 { return uint64(*(*uint32)(unsafe.Add(p, at))) }

// A blockSize of bytes goes into the state at once: its words are mixed beside each other.
const blockSize = 128

// pair is what is mixed at once. Its words are elements of one pointer, which is checked once.
type pair [2]uint64

// lane mixes the i-th of the pairs that are mixed beside each other.
func lane(state uint64, p *pair, i int) uint64 {
	return mix(state^p[0], p[1]^secret(state, i))
}

func block(state uint64, p unsafe.Pointer) uint64 {
	sum := uint64(0)
	pairs := (*[blockSize / 16]pair)(p)
	for i := range pairs {
		sum ^= lane(state, &pairs[i], i)
	}
	return sum
}

// sum hashes n bytes. Its callers have a copy.
func sum(state uint64, p unsafe.Pointer, n int) uint64 {
	if n < blockSize {
		return finish(state, p, n, n)
	}
	return many(state, p, n)
}

// many hashes a block or more, and a rest that finish takes.
//
//go:noinline
func many(state uint64, p unsafe.Pointer, n int) uint64 {
	left := n
	for ; left >= blockSize; left -= blockSize {
		state = block(state, p)
		p = unsafe.Add(p, blockSize)
	}
	return finish(state, p, left, n)
}

// finish hashes less than a block, behind which n bytes in all end. What is read from the front and from the end may overlap.
func finish(state uint64, p unsafe.Pointer, left, n int) uint64 {
	if left > 16 {
		return pairs(state, p, left, n)
	}
	return few(state, p, left, n)
}

// few hashes 16 bytes or less.
//
//go:noinline
func few(state uint64, p unsafe.Pointer, left, n int) uint64 {
	end := unsafe.Add(p, left)
	switch {
	case left >= 8:
		return last(state, load64(p, 0), load64(end, -8), n)
	case left >= 4:
		return last(state, load32(p, 0), load32(end, -4), n)
	case left > 0:
		at := func(i int) uint64 { return uint64(*(*byte)(unsafe.Add(p, i))) }
		return last(state, at(0)|at(left/2)<<8|at(left-1)<<16, 0, n)
	}
	return last(state, 0, 0, n)
}

// done ends the hash of n bytes.
func done(sum uint64, n int) uint64 { return mix(sum, uint64(n)^constant) }

func last(state, first, second uint64, n int) uint64 {
	return done(mix(state^first, second^secret(state, 0)), n)
}

// before returns the pair that begins so many bytes before the end. (A literal would send what is hashed to the heap.)
func before(end unsafe.Pointer, bytes int) *pair { return (*pair)(unsafe.Add(end, -bytes)) }

// pairs hashes 17 to 127 bytes.
//
//go:noinline
func pairs(state uint64, p unsafe.Pointer, left, n int) uint64 {
	front := (*[4]pair)(p) // as many of them as there are
	end := unsafe.Add(p, left)
	sum := lane(state, &front[0], 0) ^ lane(state, before(end, 16), 1)
	if left > 32 {
		sum ^= lane(state, &front[1], 2) ^ lane(state, before(end, 32), 3)
	}
	if left > 64 {
		sum ^= lane(state, &front[2], 4) ^ lane(state, before(end, 48), 5)
	}
	if left > 96 {
		sum ^= lane(state, &front[3], 6) ^ lane(state, before(end, 64), 7)
	}
	return done(sum, n)
}

// Bytes returns the hash of b.
func Bytes(seed Seed, b []byte) uint64 {
	return String(seed, unsafe.String(unsafe.SliceData(b), len(b)))
}

// String returns the hash of s.
func String(seed Seed, s string) uint64 {
	if seed.s == 0 {
		panic("maphash: use of uninitialized Seed")
	}
	return sum(seed.s, unsafe.Pointer(unsafe.StringData(s)), len(s))
}

// Hash is the hash function as a hash.Hash64; the zero value chooses a random seed
// when first used.
type Hash struct {
	_     [0]func() // not comparable
	seed  Seed
	state uint64 // of the blocks so far
	size  int    // of all that was written
	used  int    // of buf
	buf   [blockSize]byte
}

func (h *Hash) ready() {
	if h.seed.s == 0 {
		h.seed = MakeSeed()
		h.state = h.seed.s
	}
}

// WriteByte implements io.ByteWriter.
func (h *Hash) WriteByte(b byte) error {
	h.write(unsafe.Pointer(&b), 1)
	return nil
}

// Write implements io.Writer.
func (h *Hash) Write(b []byte) (int, error) {
	h.write(unsafe.Pointer(unsafe.SliceData(b)), len(b))
	return len(b), nil
}

// WriteString implements io.StringWriter.
func (h *Hash) WriteString(s string) (int, error) {
	h.write(unsafe.Pointer(unsafe.StringData(s)), len(s))
	return len(s), nil
}

func (h *Hash) write(p unsafe.Pointer, n int) {
	h.ready()
	h.size += n
	if h.used > 0 {
		took := h.keep(p, n)
		if h.used < blockSize {
			return
		}
		h.state, h.used = block(h.state, unsafe.Pointer(&h.buf)), 0
		p, n = unsafe.Add(p, took), n-took
	}
	for ; n >= blockSize; n -= blockSize {
		h.state = block(h.state, p)
		p = unsafe.Add(p, blockSize)
	}
	h.keep(p, n)
}

// keep copies bytes into the buffer, as many as it has room for.
func (h *Hash) keep(p unsafe.Pointer, n int) (took int) {
	took = copy(h.buf[h.used:], unsafe.Slice((*byte)(p), n))
	h.used += took
	return took
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
	h.state, h.size, h.used = h.seed.s, 0, 0
}

// Sum64 returns the hash of what was written.
func (h *Hash) Sum64() uint64 {
	h.ready()
	return finish(h.state, unsafe.Pointer(&h.buf), h.used, h.size)
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
func (h *Hash) BlockSize() int { return blockSize }
