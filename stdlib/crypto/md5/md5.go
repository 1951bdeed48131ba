// Package md5 is the MD5 hash function of RFC 1321, which is broken.
package md5

import (
	"encoding/binary"
	"hash"
	"math/bits"

	"internal/hashblocks"
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

type digest struct {
	state [4]uint32
	hashblocks.Waiting
}

// New is MD5.
func New() hash.Hash {
	d := new(digest)
	d.Reset()
	return d
}

func (d *digest) Reset() {
	d.state = [4]uint32{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476}
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
func add(state *[4]uint32, p []byte) {
	for ; len(p) > 0; p = p[BlockSize:] {
		addBlock(state, (*[BlockSize]byte)(p))
	}
}

func addBlock(state *[4]uint32, p *[BlockSize]byte) {
	var x [16]uint32
	for i := range x {
		x[i] = binary.LittleEndian.Uint32(p[4*i:])
	}
	s, t, u, v := state[0], state[1], state[2], state[3]
	for i := 0; i < 16; i += 4 {
		s = t + bits.RotateLeft32(s+sines[i]+x[i]+(v^t&(u^v)), 7)
		v = s + bits.RotateLeft32(v+sines[i+1]+x[i+1]+(u^s&(t^u)), 12)
		u = v + bits.RotateLeft32(u+sines[i+2]+x[i+2]+(t^v&(s^t)), 17)
		t = u + bits.RotateLeft32(t+sines[i+3]+x[i+3]+(s^u&(v^s)), 22)
	}
	for i := 16; i < 32; i += 4 {
		s = t + bits.RotateLeft32(s+sines[i]+x[(5*i+1)&15]+u&^v+t&v, 5)
		v = s + bits.RotateLeft32(v+sines[i+1]+x[(5*i+6)&15]+t&^u+s&u, 9)
		u = v + bits.RotateLeft32(u+sines[i+2]+x[(5*i+11)&15]+s&^t+v&t, 14)
		t = u + bits.RotateLeft32(t+sines[i+3]+x[5*i&15]+v&^s+u&s, 20)
	}
	for i := 32; i < 48; i += 4 {
		s = t + bits.RotateLeft32(s+sines[i]+x[(3*i+5)&15]+(u^v^t), 4)
		v = s + bits.RotateLeft32(v+sines[i+1]+x[(3*i+8)&15]+(t^u^s), 11)
		u = v + bits.RotateLeft32(u+sines[i+2]+x[(3*i+11)&15]+(s^t^v), 16)
		t = u + bits.RotateLeft32(t+sines[i+3]+x[(3*i+14)&15]+(v^s^u), 23)
	}
	for i := 48; i < 64; i += 4 {
		s = t + bits.RotateLeft32(s+sines[i]+x[7*i&15]+(u^(t|^v)), 6)
		v = s + bits.RotateLeft32(v+sines[i+1]+x[(7*i+7)&15]+(t^(s|^u)), 10)
		u = v + bits.RotateLeft32(u+sines[i+2]+x[(7*i+14)&15]+(s^(v|^t)), 15)
		t = u + bits.RotateLeft32(t+sines[i+3]+x[(7*i+21)&15]+(v^(u|^s)), 21)
	}
	state[0] += s
	state[1] += t
	state[2] += u
	state[3] += v
}

func (d *digest) Sum(in []byte) []byte {
	sum := d.checkSum()
	return append(in, sum[:]...)
}

// checkSum pads a copy: a one bit, zeros, the length in bits.
func (d *digest) checkSum() (sum [Size]byte) {
	var buffer [4 * BlockSize]byte
	last := d.Pad(&buffer, BlockSize, 8)
	binary.LittleEndian.PutUint64(last[len(last)-8:], d.Length<<3)
	state := d.state
	add(&state, last)
	for i, word := range state {
		binary.LittleEndian.PutUint32(sum[4*i:], word)
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
