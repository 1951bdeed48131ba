package sha1

import (
	"crypto/subtle"

	"internal/rt"
)

// ConstantTimeSum is Sum in a time that does not depend on where the data ends in its last block. crypto/tls asks for it:
// who measures the time of a sum must not learn how much of a record is padding.
func (d *digest) ConstantTimeSum(in []byte) []byte {
	e := digest{state: d.state}
	var data [2 * BlockSize]byte
	fits := pad(&data, d.Bytes(), d.Length<<3)
	rt.SHA1Blocks(&e.state, data[:BlockSize])
	afterOne := e.state
	rt.SHA1Blocks(&e.state, data[BlockSize:])
	for i, word := range afterOne {
		sum := word&-fits | e.state[i]&^-fits
		in = append(in, byte(sum>>24), byte(sum>>16), byte(sum>>8), byte(sum))
	}
	return in
}

// pad writes what is left of the data, the one bit, and the length in bits to both places where it may stand: the end of the
// first block, for which it returns 1 if there is room for it, and that of the second.
func pad(data *[2 * BlockSize]byte, rest []byte, length uint64) (fits uint32) {
	copy(data[:], rest)
	fits = uint32(subtle.ConstantTimeLessOrEq(len(rest)+1+8, BlockSize))
	for i := range BlockSize {
		data[i] |= byte(subtle.ConstantTimeEq(int32(i), int32(len(rest)))) << 7
	}
	for i := range 8 {
		b := byte(length >> (56 - 8*i))
		data[BlockSize-8+i] |= b & -byte(fits)
		data[2*BlockSize-8+i] = b
	}
	return fits
}
