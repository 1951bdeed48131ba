// Package adler32 is the Adler-32 checksum.
package adler32

import (
	"hash"

	"internal/hashstate"
)

// Size is the length of a checksum.
const Size = 4

const modulus = 65521

// digest is two sums modulo 65521: of the bytes, from 1 on, and of those sums.
type digest uint32

// New is the checksum as a hash function.
func New() hash.Hash32 {
	d := digest(1)
	return &d
}

func update(d digest, p []byte) digest {
	low, high := uint32(d)&0xFFFF, uint32(d)>>16
	for len(p) > 0 {
		// So many bytes do not overflow the second sum.
		part := p[:min(len(p), 5552)]
		p = p[len(part):]
		for _, c := range part {
			low += uint32(c)
			high += low
		}
		low %= modulus
		high %= modulus
	}
	return digest(high<<16 | low)
}

// Checksum returns the checksum of data.
func Checksum(data []byte) uint32 { return uint32(update(1, data)) }

func (d *digest) Reset()         { *d = 1 }
func (d *digest) Size() int      { return Size }
func (d *digest) BlockSize() int { return 4 }
func (d *digest) Sum32() uint32  { return uint32(*d) }

func (d *digest) Write(p []byte) (n int, err error) {
	*d = update(*d, p)
	return len(p), nil
}

func (d *digest) Sum(in []byte) []byte {
	s := uint32(*d)
	return append(in, byte(s>>24), byte(s>>16), byte(s>>8), byte(s))
}

const stateName = "adl\x01"

func (d *digest) AppendBinary(b []byte) ([]byte, error) {
	return hashstate.Append32(b, stateName, uint32(*d)), nil
}

func (d *digest) MarshalBinary() ([]byte, error) { return d.AppendBinary(nil) }

func (d *digest) UnmarshalBinary(b []byte) error {
	return hashstate.Read32(b, "hash/adler32", stateName, (*uint32)(d))
}

func (d *digest) Clone() (hash.Cloner, error) {
	e := *d
	return &e, nil
}
