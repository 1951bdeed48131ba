package bytestring

import (
	"math/bits"
	"unsafe"

	"internal/race"
)

const (
	ones  = 0x0101010101010101 // 1 in each byte of a word
	highs = 0x8080808080808080 // the highest bit of each

	page = 4096 // what can be read of it can be read whole
)

// IndexByte returns the index of the first c in s, -1 if there is none. Its callers have a copy.
func IndexByte(s string, c byte) int {
	if len(s) < halfVector {
		return indexInFew(s, c)
	}
	return indexInMany(s, c)
}

// indexInMany finds c in 16 bytes or more.
//
//go:noinline
func indexInMany(s string, c byte) int {
	if hasVectors {
		return indexByte(unsafe.Pointer(unsafe.StringData(s)), len(s), uint64(c))
	}
	return indexByWords(s, c)
}

// indexInFew finds c in less than 16 bytes: in one word, or in the first and the last one.
//
//go:noinline
func indexInFew(s string, c byte) int {
	if s == "" {
		return -1
	}
	first := unsafe.Pointer(unsafe.StringData(s))
	if len(s) < 8 && (uintptr(first)%page > page-8 || race.Enabled) {
		// What is behind s may not be there to read, and the race detector would take it for read.
		return indexByWords(s, c)
	}
	pattern := ones * uint64(c)
	found := zeros(*(*uint64)(first) ^ pattern)
	if len(s) < 8 {
		found &= 1<<(8*len(s)) - 1
	}
	if found != 0 {
		return bits.TrailingZeros64(found) / 8
	}
	if last := len(s) - 8; last > 0 {
		if found = zeros(*(*uint64)(unsafe.Add(first, last)) ^ pattern); found != 0 {
			return last + bits.TrailingZeros64(found)/8
		}
	}
	return -1
}

// indexByWords looks at 64 bytes at a time, which the optimiser makes a few operations on vectors, and in the end at eight.
func indexByWords(s string, c byte) int {
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

// LastIndexByte returns the index of the last c in s, -1 if there is none. It looks at eight bytes at a time.
func LastIndexByte(s string, c byte) int {
	pattern := ones * uint64(c)
	i := len(s)
	for ; i >= 8; i -= 8 {
		if found := exactZeros(wordAt(s, i-8) ^ pattern); found != 0 {
			return i - 1 - bits.LeadingZeros64(found)/8
		}
	}
	for i--; i >= 0 && s[i] != c; i-- {
	}
	return i
}

// IndexPair returns the first index from i on at which a stands with b distance bytes behind it, -1 if there is none.
func IndexPair(s string, i int, a, b byte, distance int) int {
	last := len(s) - distance // behind the last place for a
	switch count := last - i; {
	case count < halfVector:
		return pairInFew(s, i, last, ones*uint64(a), ones*uint64(b))
	case hasVectors:
		at := indexPair(unsafe.Add(unsafe.Pointer(unsafe.StringData(s)), i), count, distance, uint64(a), uint64(b))
		if at < 0 {
			return -1
		}
		return i + at
	}
	return pairByWords(s, i, last, ones*uint64(a), ones*uint64(b))
}

// pairInFew looks at the places from i up to last, of which there are less than 16: at eight, and at those that are left. The second
// byte of the pair stands len(s)-last bytes behind the first.
func pairInFew(s string, i, last int, patternA, patternB uint64) int {
	if len(s) < 8 {
		return pairByBytes(s, i, last, byte(patternA), byte(patternB))
	}
	if i+8 <= last {
		if found := zeros((wordAt(s, i) ^ patternA) | (wordAt(s, i+len(s)-last) ^ patternB)); found != 0 {
			return i + bits.TrailingZeros64(found)/8
		}
		i += 8
	}
	if i >= last {
		return -1
	}
	// Of the first word, the first byte is at `from`; of the second, the last one belongs to the last place.
	from := max(last-8, 0)
	behind := uint(8-last+from) * 8 & 63
	found := exactZeros((wordAt(s, from) ^ patternA) | (wordAt(s, len(s)-8)>>behind ^ patternB))
	found = found << behind >> behind >> (uint(i-from) * 8 & 63)
	if found == 0 {
		return -1
	}
	return i + bits.TrailingZeros64(found)/8
}

//go:noinline
func pairByBytes(s string, i, last int, a, b byte) int {
	for distance := len(s) - last; i < last; i++ {
		if s[i] == a && s[i+distance] == b {
			return i
		}
	}
	return -1
}

//go:noinline
func pairByWords(s string, i, last int, patternA, patternB uint64) int {
	first, distance := unsafe.Pointer(unsafe.StringData(s)), len(s)-last
	for i+64 <= last && !pairInBlock((*[8]uint64)(unsafe.Add(first, i)), (*[8]uint64)(unsafe.Add(first, i+distance)), patternA, patternB) {
		i += 64
	}
	for ; i+16 <= last; i += 8 {
		if found := zeros((wordAt(s, i) ^ patternA) | (wordAt(s, i+distance) ^ patternB)); found != 0 {
			return i + bits.TrailingZeros64(found)/8
		}
	}
	return pairInFew(s, i, last, patternA, patternB)
}

// Index looks for a text of two bytes or more, which is no longer than s: by two or three of its bytes; when these have been found at
// too many places in vain, by sums. It returns the first place, -1 if there is none.
func Index(s, wanted string) int {
	if places := len(s) - len(wanted) + 1; places <= 8 && len(s) >= 8 {
		return indexInFewPlaces(s, wanted, places)
	}
	return indexInMore(s, wanted)
}

//go:noinline
func indexInMore(s, wanted string) int {
	places := len(s) - len(wanted) + 1
	if places >= vector && hasVectors {
		at := index(unsafe.Pointer(unsafe.StringData(s)), places, unsafe.Pointer(unsafe.StringData(wanted)), len(wanted))
		if at >= -1 {
			return at
		}
		return firstBySums(s, wanted, -2-at)
	}
	last, at := len(wanted)-1, 0
	for fails := 0; ; fails++ {
		at = IndexPair(s, at, wanted[0], wanted[last], last)
		if at < 0 || s[at:at+len(wanted)] == wanted {
			return at
		}
		if at++; fails >= 16+at/8 {
			return firstBySums(s, wanted, at)
		}
	}
}

// indexInFewPlaces is Index for up to 8 places in 8 bytes or more: the first word of s has the bytes for the first byte of the text, the
// last word, moved down, those for its last byte.
//
//go:noinline
func indexInFewPlaces(s, wanted string, places int) int {
	last := len(wanted) - 1
	ends := wordAt(s, len(s)-8) >> (uint(8-places) * 8 & 63)
	differ := (wordAt(s, 0) ^ ones*uint64(wanted[0])) | (ends ^ ones*uint64(wanted[last]))
	found := exactZeros(differ) & (^uint64(0) >> (uint(8-places) * 8 & 63))
	for ; found != 0; found &= found - 1 {
		if at := bits.TrailingZeros64(found) / 8; sameBetween(s[at:at+len(wanted)], wanted) {
			return at
		}
	}
	return -1
}

// sameBetween reports whether two texts of one length, of which the first and the last bytes are the same, are the same.
func sameBetween(a, b string) bool {
	n := len(b)
	switch {
	case n <= 2:
		return true
	case n == 3:
		return a[1] == b[1]
	case n <= 8:
		return halfAt(a, 0) == halfAt(b, 0) && halfAt(a, n-4) == halfAt(b, n-4)
	}
	return a == b
}

func halfAt(s string, i int) uint32 {
	return *(*uint32)(unsafe.Add(unsafe.Pointer(unsafe.StringData(s)), i))
}

// LastIndex looks for a text of two bytes or more, which is no longer than s. It returns the last place, -1 if there is none.
func LastIndex(s, wanted string) int {
	places := len(s) - len(wanted) + 1
	if places >= vector && hasVectors {
		at := lastIndex(unsafe.Pointer(unsafe.StringData(s)), places, unsafe.Pointer(unsafe.StringData(wanted)), len(wanted))
		if at >= -1 {
			return at
		}
		places = -2 - at
	}
	return lastBySums(s[:places-1+len(wanted)], wanted)
}

// Sums of the bytes under a window, each times a power of the prime, tell where it is worth to compare: to move the window by one byte
// takes one step.
const prime = 16777619

// firstBySums returns the first place from i on.
func firstBySums(s, wanted string, i int) int {
	n := len(wanted)
	if i+n > len(s) {
		return -1
	}
	want, have, power := uint32(0), uint32(0), uint32(1)
	for k := range n {
		want = want*prime + uint32(wanted[k])
		have = have*prime + uint32(s[i+k])
		power *= prime
	}
	for have != want || s[i:i+n] != wanted {
		if i+n >= len(s) {
			return -1
		}
		have = have*prime + uint32(s[i+n]) - power*uint32(s[i])
		i++
	}
	return i
}

// lastBySums returns the last place.
func lastBySums(s, wanted string) int {
	n := len(wanted)
	i := len(s) - n
	if i < 0 {
		return -1
	}
	want, have, power := uint32(0), uint32(0), uint32(1)
	for k := n - 1; k >= 0; k-- {
		want = want*prime + uint32(wanted[k])
		have = have*prime + uint32(s[i+k])
		power *= prime
	}
	for have != want || s[i:i+n] != wanted {
		if i == 0 {
			return -1
		}
		i--
		have = have*prime + uint32(s[i]) - power*uint32(s[i+n])
	}
	return i
}

func pairInBlock(at, behind *[8]uint64, patternA, patternB uint64) bool {
	found := uint64(0)
	for i, word := range at {
		word = (word ^ patternA) | (behind[i] ^ patternB)
		found |= (word - ones) &^ word
	}
	return found&highs != 0
}

// CountByte counts the bytes c of s.
func CountByte(s string, c byte) int {
	switch {
	case len(s) < vector:
		return countInFew(s, c)
	case hasVectors:
		return countByte(unsafe.Pointer(unsafe.StringData(s)), len(s), uint64(c))
	}
	return countByWords(s, c)
}

// countInFew counts in less than 32 bytes: in words, and in the end of the last one.
//
//go:noinline
func countInFew(s string, c byte) (n int) {
	if len(s) < 8 {
		for i := range len(s) {
			if s[i] == c {
				n++
			}
		}
		return n
	}
	pattern := ones * uint64(c)
	counts := exactZeros(wordAt(s, 0)^pattern) >> 7
	if len(s) >= 16 {
		counts += exactZeros(wordAt(s, 8)^pattern) >> 7
	}
	if len(s) >= 24 {
		counts += exactZeros(wordAt(s, 16)^pattern) >> 7
	}
	counts += exactZeros(wordAt(s, len(s)-8)^pattern) >> 7 >> (64 - 8*(uint(len(s))&7))
	return int(counts * ones >> 56)
}

// countByWords counts in each byte of a word as many as it can hold, and then all together.
func countByWords(s string, c byte) int {
	pattern := ones * uint64(c)
	first := unsafe.Pointer(unsafe.StringData(s))
	n, i := 0, 0
	for i+64 <= len(s) {
		counts := uint64(0)
		for end := min(len(s)-63, i+31*64); i < end; i += 64 {
			counts += countsInBlock((*[8]uint64)(unsafe.Add(first, i)), pattern)
		}
		const evens = 0x00FF00FF00FF00FF
		n += int((counts&evens + counts>>8&evens) * 0x0001000100010001 >> 48)
	}
	for ; i+8 <= len(s); i += 8 {
		n += int(exactZeros(*(*uint64)(unsafe.Add(first, i))^pattern) >> 7 * ones >> 56)
	}
	for ; i < len(s); i++ {
		if s[i] == c {
			n++
		}
	}
	return n
}

// countsInBlock returns how many of the eight words have a byte of the pattern, for each of the eight places.
func countsInBlock(block *[8]uint64, pattern uint64) (counts uint64) {
	for _, word := range block {
		counts += exactZeros(word^pattern) >> 7
	}
	return counts
}

// exactZeros marks all bytes of a word that are 0, and no others: to add 0x7F to the low bits of a byte carries into the highest unless
// they are 0.
func exactZeros(word uint64) uint64 { return ^(word&^highs + ^uint64(highs) | word) & highs }

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
