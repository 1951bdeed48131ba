package binary

import (
	"errors"
	"io"
)

// The most bytes that a number takes, seven bits a byte.
const (
	MaxVarintLen16 = 3
	MaxVarintLen32 = 5
	MaxVarintLen64 = 10
)

var errOverflow = errors.New("binary: varint overflows a 64-bit integer")

// AppendUvarint appends x, low bits first; all bytes but the last have the high
// bit set.
func AppendUvarint(buf []byte, x uint64) []byte {
	for x >= 0x80 {
		buf = append(buf, byte(x)|0x80)
		x >>= 7
	}
	return append(buf, byte(x))
}

// PutUvarint writes x to buf and returns the bytes that it took.
func PutUvarint(buf []byte, x uint64) int {
	i := 0
	for x >= 0x80 {
		buf[i] = byte(x) | 0x80
		x >>= 7
		i++
	}
	buf[i] = byte(x)
	return i + 1
}

// Uvarint reads a number and tells how many bytes that was: 0 if buf is too
// short, the negative of it if the number is too large.
func Uvarint(buf []byte) (uint64, int) {
	x := uint64(0)
	for i, c := range buf {
		if i == MaxVarintLen64 || i == MaxVarintLen64-1 && 1 < c && c < 0x80 {
			return 0, -(i + 1)
		}
		x |= uint64(c&0x7F) << (7 * i)
		if c < 0x80 {
			return x, i + 1
		}
	}
	return 0, 0
}

// fold puts the sign into the lowest bit.
func fold(x int64) uint64 { return uint64(x)<<1 ^ uint64(x>>63) }

func unfold(u uint64) int64 { return int64(u>>1) ^ -int64(u&1) }

// AppendVarint appends x with its sign in the lowest bit.
func AppendVarint(buf []byte, x int64) []byte { return AppendUvarint(buf, fold(x)) }

// PutVarint writes x to buf and returns the bytes that it took.
func PutVarint(buf []byte, x int64) int { return PutUvarint(buf, fold(x)) }

// Varint is Uvarint for numbers with a sign.
func Varint(buf []byte) (int64, int) {
	u, n := Uvarint(buf)
	return unfold(u), n
}

// ReadUvarint reads a number from r.
func ReadUvarint(r io.ByteReader) (uint64, error) {
	x := uint64(0)
	for i := 0; i < MaxVarintLen64; i++ {
		c, err := r.ReadByte()
		if err != nil {
			if i > 0 && err == io.EOF {
				err = io.ErrUnexpectedEOF
			}
			return x, err
		}
		if i == MaxVarintLen64-1 && 1 < c && c < 0x80 {
			return x, errOverflow
		}
		x |= uint64(c&0x7F) << (7 * i)
		if c < 0x80 {
			return x, nil
		}
	}
	return x, errOverflow
}

// ReadVarint reads a number with a sign from r.
func ReadVarint(r io.ByteReader) (int64, error) {
	u, err := ReadUvarint(r)
	return unfold(u), err
}
