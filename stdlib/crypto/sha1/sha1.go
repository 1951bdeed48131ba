// Package sha1 is the SHA-1 hash function of RFC 3174, which is broken.
package sha1

import (
	"hash"
	"math/bits"
)

// The lengths of a sum and of a block.
const (
	Size      = 20
	BlockSize = 64
)

type digest struct {
	state  [5]uint32
	rest   []byte // less than a block
	length uint64
}

// New is SHA-1.
func New() hash.Hash {
	d := new(digest)
	d.Reset()
	return d
}

func (d *digest) Reset() {
	*d = digest{state: [5]uint32{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0}, rest: d.rest[:0]}
}

func (d *digest) Size() int      { return Size }
func (d *digest) BlockSize() int { return BlockSize }

func (d *digest) Write(p []byte) (n int, err error) {
	n = len(p)
	d.length += uint64(n)
	if len(d.rest) > 0 {
		take := min(BlockSize-len(d.rest), len(p))
		d.rest = append(d.rest, p[:take]...)
		p = p[take:]
		if len(d.rest) == BlockSize {
			d.block(d.rest)
			d.rest = d.rest[:0]
		}
	}
	for ; len(p) >= BlockSize; p = p[BlockSize:] {
		d.block(p)
	}
	d.rest = append(d.rest, p...)
	return n, nil
}

func (d *digest) block(p []byte) {
	var w [80]uint32
	for i := range 16 {
		w[i] = uint32(p[4*i])<<24 | uint32(p[4*i+1])<<16 | uint32(p[4*i+2])<<8 | uint32(p[4*i+3])
	}
	for i := 16; i < 80; i++ {
		w[i] = bits.RotateLeft32(w[i-3]^w[i-8]^w[i-14]^w[i-16], 1)
	}
	s, t, u, v, x := d.state[0], d.state[1], d.state[2], d.state[3], d.state[4]
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
	d.state[0] += s
	d.state[1] += t
	d.state[2] += u
	d.state[3] += v
	d.state[4] += x
}

func (d *digest) Sum(in []byte) []byte {
	sum := d.checkSum()
	return append(in, sum[:]...)
}

// checkSum pads a copy: a one bit, zeros, the length in bits.
func (d *digest) checkSum() (sum [Size]byte) {
	e := *d
	var rest [BlockSize]byte
	e.rest = append(rest[:0], d.rest...)
	length := e.length << 3
	var space [2 * BlockSize]byte
	pad := append(space[:0], 0x80)
	for (e.length+uint64(len(pad)))%BlockSize != 56 {
		pad = append(pad, 0)
	}
	for shift := 56; shift >= 0; shift -= 8 {
		pad = append(pad, byte(length>>shift))
	}
	e.Write(pad)
	for i, word := range e.state {
		for k := range 4 {
			sum[4*i+k] = byte(word >> (24 - 8*k))
		}
	}
	return sum
}

// Sum returns the sum of data.
func Sum(data []byte) [Size]byte {
	var d digest
	var rest [BlockSize]byte
	d.Reset()
	d.rest = rest[:0]
	d.Write(data)
	return d.checkSum()
}
