// Package sha1 is the SHA-1 hash function of RFC 3174, which is broken.
package sha1

import (
	"encoding/binary"
	"hash"

	"internal/hashblocks"
	"internal/rt"
)

// The lengths of a sum and of a block.
const (
	Size      = 20
	BlockSize = 64
)

type digest struct {
	state [5]uint32
	hashblocks.Waiting
}

// New is SHA-1.
func New() hash.Hash {
	d := new(digest)
	d.Reset()
	return d
}

func (d *digest) Reset() {
	d.state = [5]uint32{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0}
	d.Waiting.Reset()
}

func (d *digest) Size() int      { return Size }
func (d *digest) BlockSize() int { return BlockSize }

func (d *digest) Write(p []byte) (n int, err error) {
	block, whole, rest := d.Take(p, BlockSize)
	rt.SHA1Blocks(&d.state, block)
	rt.SHA1Blocks(&d.state, whole)
	d.Keep(rest)
	return len(p), nil
}

func (d *digest) Sum(in []byte) []byte {
	sum := d.checkSum()
	return append(in, sum[:]...)
}

// checkSum pads a copy: a one bit, zeros, the length in bits.
func (d *digest) checkSum() (sum [Size]byte) {
	var buffer [4 * BlockSize]byte
	last := d.Pad(&buffer, BlockSize, 8)
	binary.BigEndian.PutUint64(last[len(last)-8:], d.Length<<3)
	state := d.state
	rt.SHA1Blocks(&state, last)
	for i, word := range state {
		binary.BigEndian.PutUint32(sum[4*i:], word)
	}
	return sum
}

// Sum returns the sum of data.
func Sum(data []byte) [Size]byte {
	var d digest
	d.Reset()
	d.Write(data)
	return d.checkSum()
}
