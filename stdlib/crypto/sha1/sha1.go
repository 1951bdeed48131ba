// Package sha1 is the SHA-1 hash function of RFC 3174, which is broken.
package sha1

import (
	"encoding/binary"
	"hash"
	"math/bits"

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
	add(&d.state, block)
	add(&d.state, whole)
	d.Keep(rest)
	return len(p), nil
}

// add adds whole blocks to a state.
func add(state *[5]uint32, p []byte) {
	if len(p) == 0 || rt.SHA1Blocks(state, p) {
		return
	}
	for ; len(p) > 0; p = p[BlockSize:] {
		addBlock(state, (*[BlockSize]byte)(p))
	}
}

func addBlock(state *[5]uint32, p *[BlockSize]byte) {
	var w [80]uint32
	for i := range 16 {
		w[i] = binary.BigEndian.Uint32(p[4*i:])
	}
	for i := 16; i < 80; i++ {
		w[i] = bits.RotateLeft32(w[i-3]^w[i-8]^w[i-14]^w[i-16], 1)
	}
	s, t, u, v, x := state[0], state[1], state[2], state[3], state[4]
	for i := range 80 {
		var f uint32
		switch i / 20 {
		case 0:
			f = (t&u | ^t&v) + 0x5a827999
		case 1:
			f = (t ^ u ^ v) + 0x6ed9eba1
		case 2:
			f = (t&u | t&v | u&v) + 0x8f1bbcdc
		case 3:
			f = (t ^ u ^ v) + 0xca62c1d6
		}
		f += bits.RotateLeft32(s, 5) + x + w[i]
		s, t, u, v, x = f, s, bits.RotateLeft32(t, 30), u, v
	}
	state[0] += s
	state[1] += t
	state[2] += u
	state[3] += v
	state[4] += x
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
	add(&state, last)
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
