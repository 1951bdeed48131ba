package bytestring

import "unsafe"

const (
	ones  = 0x0101010101010101 // 1 in each byte of a word
	highs = 0x8080808080808080 // the highest bit of each
)

// IndexByte returns the index of the first c in s, -1 if there is none. It looks at eight bytes at a time: a word without the bits
// of c has a byte that is 0 where c was, and to take 1 from each byte borrows first there.
func IndexByte(s string, c byte) int {
	pattern := ones * uint64(c)
	first := unsafe.Pointer(unsafe.StringData(s))
	i := 0
	for ; i+8 <= len(s); i += 8 {
		word := *(*uint64)(unsafe.Add(first, i)) ^ pattern
		if (word-ones)&^word&highs != 0 {
			break
		}
	}
	for ; i < len(s); i++ {
		if s[i] == c {
			return i
		}
	}
	return -1
}
