// Package md5 is the MD5 hash function of RFC 1321, which is broken.
package md5

import (
	"hash"
	"math/bits"
)

// The lengths of a sum and of a block.
const (
	Size      = 16
	BlockSize = 64
)

// sines are the integer parts of 2³²·|sin(i+1)|.
var sines = [64]uint32{
	0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
	0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
	0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
	0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
	0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
	0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
	0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
	0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391,
}

// turns are how far each round turns, by step.
var turns = [4][4]int{{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}}

type digest struct {
	state  [4]uint32
	rest   []byte // less than a block
	length uint64
}

// New is MD5.
func New() hash.Hash {
	d := new(digest)
	d.Reset()
	return d
}

func (d *digest) Reset() {
	*d = digest{state: [4]uint32{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476}, rest: d.rest[:0]}
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
	var x [16]uint32
	for i := range x {
		x[i] = uint32(p[4*i]) | uint32(p[4*i+1])<<8 | uint32(p[4*i+2])<<16 | uint32(p[4*i+3])<<24
	}
	s, t, u, v := d.state[0], d.state[1], d.state[2], d.state[3]
	for i := 0; i < 64; i++ {
		var f uint32
		k := i
		switch i / 16 {
		case 0:
			f = t&u | ^t&v
		case 1:
			f = t&v | u&^v
			k = 5*i + 1
		case 2:
			f = t ^ u ^ v
			k = 3*i + 5
		case 3:
			f = u ^ (t | ^v)
			k = 7 * i
		}
		f += s + sines[i] + x[k&15]
		s, v, u = v, u, t
		t += bits.RotateLeft32(f, turns[i/16][i%4])
	}
	d.state[0] += s
	d.state[1] += t
	d.state[2] += u
	d.state[3] += v
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
	for shift := 0; shift < 64; shift += 8 {
		pad = append(pad, byte(length>>shift))
	}
	e.Write(pad)
	for i, word := range e.state {
		for k := range 4 {
			sum[4*i+k] = byte(word >> (8 * k))
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
