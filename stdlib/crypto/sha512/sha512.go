// Package sha512 is the hash functions SHA-384, SHA-512, SHA-512/224 and SHA-512/256 of FIPS 180-4.
package sha512

import (
	"encoding/binary"
	"hash"

	"internal/hashblocks"
	"internal/rt"
)

// The lengths of sums and of a block.
const (
	Size      = 64
	Size224   = 28
	Size256   = 32
	Size384   = 48
	BlockSize = 128
)

// Where the functions begin.
var (
	start512 = [8]uint64{
		0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
		0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
	}
	start384 = [8]uint64{
		0xcbbb9d5dc1059ed8, 0x629a292a367cd507, 0x9159015a3070dd17, 0x152fecd8f70e5939,
		0x67332667ffc00b31, 0x8eb44a8768581511, 0xdb0c2e0d64f98fa7, 0x47b5481dbefa4fa4,
	}
	start224 = [8]uint64{
		0x8c3d37c819544da2, 0x73e1996689dcd4d6, 0x1dfab7ae32ff9c82, 0x679dd514582f9fcf,
		0x0f6d2b697bd44da8, 0x77e36f7304c48942, 0x3f9d85a86a1d36c8, 0x1112e6ad91d692a1,
	}
	start256 = [8]uint64{
		0x22312194fc2bf72c, 0x9f555fa3c84c64c2, 0x2393b86b6f53b151, 0x963877195940eabd,
		0x96283ee2a88effe3, 0xbe5e1e2553863992, 0x2b0199fc2c85b8aa, 0x0eb72ddc81c52ca2,
	}
)

type digest struct {
	state [8]uint64
	start *[8]uint64
	size  int
	hashblocks.Waiting
}

func newDigest(start *[8]uint64, size int) *digest {
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
	rt.SHA512Blocks(&d.state, block)
	rt.SHA512Blocks(&d.state, whole)
	d.Keep(rest)
	return len(p), nil
}

// Sum pads a copy: a one bit, zeros, the length in bits, which has 128.
func (d *digest) Sum(in []byte) []byte {
	var buffer [2 * BlockSize]byte
	last := d.Pad(&buffer, BlockSize, 16)
	binary.BigEndian.PutUint64(last[len(last)-16:], d.Length>>61)
	binary.BigEndian.PutUint64(last[len(last)-8:], d.Length<<3)
	state := d.state
	rt.SHA512Blocks(&state, last)
	var sum [Size]byte
	for i, word := range state {
		binary.BigEndian.PutUint64(sum[8*i:], word)
	}
	return append(in, sum[:d.size]...)
}

// New is SHA-512.
func New() hash.Hash { return newDigest(&start512, Size) }

// Sum512 returns the sum of data by SHA-512.
func Sum512(data []byte) (sum [Size]byte) {
	d := digest{state: start512, start: &start512, size: Size}
	d.Write(data)
	d.Sum(sum[:0])
	return sum
}

// New384 is SHA-384.
func New384() hash.Hash { return newDigest(&start384, Size384) }

// Sum384 returns the sum of data by SHA-384.
func Sum384(data []byte) (sum [Size384]byte) {
	d := digest{state: start384, start: &start384, size: Size384}
	d.Write(data)
	d.Sum(sum[:0])
	return sum
}

// New512_224 is SHA-512/224.
func New512_224() hash.Hash { return newDigest(&start224, Size224) }

// Sum512_224 returns the sum of data by SHA-512/224.
func Sum512_224(data []byte) (sum [Size224]byte) {
	d := digest{state: start224, start: &start224, size: Size224}
	d.Write(data)
	d.Sum(sum[:0])
	return sum
}

// New512_256 is SHA-512/256.
func New512_256() hash.Hash { return newDigest(&start256, Size256) }

// Sum512_256 returns the sum of data by SHA-512/256.
func Sum512_256(data []byte) (sum [Size256]byte) {
	d := digest{state: start256, start: &start256, size: Size256}
	d.Write(data)
	d.Sum(sum[:0])
	return sum
}
