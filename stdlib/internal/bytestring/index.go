package bytestring

import (
	"math/bits"
	"unsafe"
)

const (
	ones  = 0x0101010101010101 // 1 in each byte of a word
	highs = 0x8080808080808080 // the highest bit of each
)

// IndexByte returns the index of the first c in s, -1 if there is none. It looks at 64 bytes at a time, which the optimiser makes a few
// operations on vectors, and in the end at eight.
func IndexByte(s string, c byte) int {
	pattern := ones * uint64(c)
	first := unsafe.Pointer(unsafe.StringData(s))
	i := 0
	for i+64 <= len(s) && !inBlock((*[8]uint64)(unsafe.Add(first, i)), pattern) {
		i += 64
	}
	for ; i+8 <= len(s); i += 8 {
		if found := zeros(*(*uint64)(unsafe.Add(first, i)) ^ pattern); found != 0 {
			return i + bits.TrailingZeros64(found)/8
		}
	}
	for ; i < len(s); i++ {
		if s[i] == c {
			return i
		}
	}
	return -1
}

// zeros marks the bytes of a word that are 0: to take 1 from each byte borrows first there. Above the first mark others may be wrong.
func zeros(word uint64) uint64 { return (word - ones) &^ word & highs }

func inBlock(block *[8]uint64, pattern uint64) bool {
	found := uint64(0)
	for _, word := range block {
		word ^= pattern
		found |= (word - ones) &^ word
	}
	return found&highs != 0
}
