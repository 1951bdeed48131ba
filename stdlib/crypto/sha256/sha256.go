// Package sha256 is the hash functions SHA-224 and SHA-256 of FIPS 180-4.
package sha256

import (
	"encoding/binary"
	"hash"

	"internal/hashblocks"
	"internal/rt"
)

// The lengths of sums and of a block.
const (
	Size      = 32
	Size224   = 28
	BlockSize = 64
)

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
	rt.SHA256Blocks(&d.state, block)
	rt.SHA256Blocks(&d.state, whole)
	d.Keep(rest)
	return len(p), nil
}

// Sum pads a copy: a one bit, zeros, the length in bits.
func (d *digest) Sum(in []byte) []byte {
	var buffer [4 * BlockSize]byte
	last := d.Pad(&buffer, BlockSize, 8)
	binary.BigEndian.PutUint64(last[len(last)-8:], d.Length<<3)
	state := d.state
	rt.SHA256Blocks(&state, last)
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
