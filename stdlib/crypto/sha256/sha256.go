// Package sha256 is the hash functions SHA-224 and SHA-256 of FIPS 180-4.
package sha256

import (
	"encoding/binary"
	"hash"
	"math/bits"

	"internal/hashblocks"
	"internal/rt"
)

// The lengths of sums and of a block.
const (
	Size      = 32
	Size224   = 28
	BlockSize = 64
)

// roots are the fractional parts of the cube roots of the first primes.
var roots = [64]uint32{
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
	0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
	0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
	0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
	0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
	0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
	0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
}

// Where the functions begin.
var (
	start256 = [8]uint32{
		0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
		0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
	}
	start224 = [8]uint32{
		0xc1059ed8, 0x367cd507, 0x3070dd17, 0xf70e5939,
		0xffc00b31, 0x68581511, 0x64f98fa7, 0xbefa4fa4,
	}
)

type digest struct {
	state [8]uint32
	start *[8]uint32
	size  int
	hashblocks.Waiting
}

func newDigest(start *[8]uint32, size int) *digest {
	return &digest{state: *start, start: start, size: size}
}

func (d *digest) Reset() {
	d.state = *d.start
	d.Waiting.Reset()
}
func (d *digest) Size() int      { return d.size }
func (d *digest) BlockSize() int { return BlockSize }

func (d *digest) Write(p []byte) (n int, err error) {
	block, whole, rest := d.Take(p, BlockSize)
	add(&d.state, block)
	add(&d.state, whole)
	d.Keep(rest)
	return len(p), nil
}

// add adds whole blocks to a state.
func add(state *[8]uint32, p []byte) {
	if len(p) == 0 || rt.SHA256Blocks(state, p) {
		return
	}
	for ; len(p) > 0; p = p[BlockSize:] {
		addBlock(state, (*[BlockSize]byte)(p))
	}
}

func right(x uint32, n int) uint32 { return bits.RotateLeft32(x, -n) }

func addBlock(state *[8]uint32, p *[BlockSize]byte) {
	var w [64]uint32
	for i := range 16 {
		w[i] = binary.BigEndian.Uint32(p[4*i:])
	}
	for i := 16; i < len(w); i++ {
		x, y := w[i-15], w[i-2]
		w[i] = w[i-16] + w[i-7] + (right(x, 7) ^ right(x, 18) ^ x>>3) + (right(y, 17) ^ right(y, 19) ^ y>>10)
	}
	s := *state
	for i, word := range w {
		a, e := s[0], s[4]
		first := s[7] + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + (e&s[5] ^ ^e&s[6]) + roots[i] + word
		second := (right(a, 2) ^ right(a, 13) ^ right(a, 22)) + (a&s[1] ^ a&s[2] ^ s[1]&s[2])
		s = [8]uint32{first + second, a, s[1], s[2], s[3] + first, e, s[5], s[6]}
	}
	for i := range s {
		state[i] += s[i]
	}
}

// Sum pads a copy: a one bit, zeros, the length in bits.
func (d *digest) Sum(in []byte) []byte {
	var buffer [4 * BlockSize]byte
	last := d.Pad(&buffer, BlockSize, 8)
	binary.BigEndian.PutUint64(last[len(last)-8:], d.Length<<3)
	state := d.state
	add(&state, last)
	var sum [Size]byte
	for i, word := range state {
		binary.BigEndian.PutUint32(sum[4*i:], word)
	}
	return append(in, sum[:d.size]...)
}

// New is SHA-256.
func New() hash.Hash { return newDigest(&start256, Size) }

// Sum256 returns the sum of data by SHA-256.
func Sum256(data []byte) (sum [Size]byte) {
	d := digest{state: start256, start: &start256, size: Size}
	d.Write(data)
	d.Sum(sum[:0])
	return sum
}

// New224 is SHA-224.
func New224() hash.Hash { return newDigest(&start224, Size224) }

// Sum224 returns the sum of data by SHA-224.
func Sum224(data []byte) (sum [Size224]byte) {
	d := digest{state: start224, start: &start224, size: Size224}
	d.Write(data)
	d.Sum(sum[:0])
	return sum
}
