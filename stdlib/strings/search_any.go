package strings

import (
	"math/bits"
	"unicode/utf8"
	"unsafe"
)

// A byteSet has a bit for each byte.
type byteSet [256 / 64]uint64

// bytesOf returns the set of the bytes of chars.
func bytesOf(chars string) (set byteSet) {
	for i := range len(chars) {
		c := chars[i]
		set[c>>6] |= 1 << (c & 63)
	}
	return set
}

func (set *byteSet) isASCII() bool { return set[2]|set[3] == 0 }

func (set *byteSet) has(c byte) bool {
	return set[c>>6]>>(c&63)&1 != 0
}

// index returns the index of the first byte in s of which it is said whether it is in the set, len(s) if there is none.
func (set *byteSet) index(s string, in bool) int {
	i := 0
	for i < len(s) && set.has(s[i]) != in {
		i++
	}
	return i
}

// lastIndex is the same for the last one, -1 if there is none.
func (set *byteSet) lastIndex(s string, in bool) int {
	for i := range len(s) {
		if set.has(fromEnd(s, i)) == in {
			return len(s) - 1 - i
		}
	}
	return -1
}

// fromEnd returns the byte of s that has i bytes behind it; i is less than len(s). The loops that go back over a text count up, since
// they are compiled to less that way.
func fromEnd(s string, i int) byte {
	return *(*byte)(unsafe.Add(unsafe.Pointer(unsafe.StringData(s)), len(s)-1-i))
}

// A byteTable says of each byte whether it is one of some ASCII characters: quicker than a byteSet, but larger.
type byteTable [256]bool

// worthTable is the length from which on making a table pays.
const worthTable = 48

func (table *byteTable) add(set *byteSet) {
	for i, word := range set {
		for ; word != 0; word &= word - 1 {
			table[64*i+bits.TrailingZeros64(word)] = true
		}
	}
}

// indexInLong is index(s, true) for long texts.
//
//go:noinline
func (set *byteSet) indexInLong(s string) int {
	var table byteTable
	table.add(set)
	i := 0
	for i < len(s) && !table[s[i]] {
		i++
	}
	return i
}

// lastIndexInLong is lastIndex(s, true) for long texts.
//
//go:noinline
func (set *byteSet) lastIndexInLong(s string) int {
	var table byteTable
	table.add(set)
	for i := range len(s) {
		if table[fromEnd(s, i)] {
			return len(s) - 1 - i
		}
	}
	return -1
}

// isASCIIByte reports whether s is one ASCII character, which is quicker looked for by itself.
func isASCIIByte(s string) bool { return len(s) == 1 && s[0] < utf8.RuneSelf }

// enough is the length from which on making a set of the characters pays; of many characters, a quarter of their length.
const enough = 8

// A runeSet has characters of which some may be beyond ASCII.
type runeSet struct {
	chars string
	ready bool // bytes is known
	bytes byteSet
}

// setFor returns the set of chars to look for in s, prepared if s is long enough for that to pay.
func setFor(s, chars string) runeSet {
	set := runeSet{chars: chars, ready: len(s) >= max(enough, len(chars)/4)}
	if set.ready {
		set.bytes = bytesOf(chars)
	}
	return set
}

// onlyASCII reports whether the bytes say all of the set.
func (set *runeSet) onlyASCII() bool { return set.ready && set.bytes.isASCII() }

// hasByte is for ASCII.
func (set *runeSet) hasByte(c byte) bool {
	if set.ready {
		return set.bytes.has(c)
	}
	return IndexByte(set.chars, c) >= 0
}

// hasWide is for all others. The last byte of an encoding has the lowest six bits of the code point; no byte may stand for RuneError.
func (set *runeSet) hasWide(r rune) bool {
	if set.ready && set.bytes[2]>>(r&63)&1 == 0 && r != utf8.RuneError {
		return false
	}
	for _, c := range set.chars {
		if c == r {
			return true
		}
	}
	return false
}

// index returns the index of the first code point of s that is in the set, -1 if there is none.
func (set *runeSet) index(s string) int {
	for i := 0; i < len(s); {
		if c := s[i]; c < utf8.RuneSelf {
			if set.hasByte(c) {
				return i
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if set.hasWide(r) {
			return i
		}
		i += size
	}
	return -1
}

// indexInLong is index for long texts and a set that is ready: a table finds the bytes that are in the set or beyond ASCII.
//
//go:noinline
func (set *runeSet) indexInLong(s string) int {
	var stops byteTable
	stops.add(&byteSet{set.bytes[0], set.bytes[1]})
	for c := utf8.RuneSelf; c < len(stops); c++ {
		stops[c] = true
	}
	for i := 0; i < len(s); {
		if !stops[s[i]] {
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if r < utf8.RuneSelf || set.hasWide(r) {
			return i
		}
		i += size
	}
	return -1
}

// lastIndex is the same as index for the last one.
func (set *runeSet) lastIndex(s string) int {
	for i := len(s); i > 0; {
		if c := s[i-1]; c < utf8.RuneSelf {
			i--
			if set.hasByte(c) {
				return i
			}
			continue
		}
		r, size := utf8.DecodeLastRuneInString(s[:i])
		i -= size
		if set.hasWide(r) {
			return i
		}
	}
	return -1
}

// IndexAny returns the index of the first code point of chars in s.
func IndexAny(s, chars string) int {
	if isASCIIByte(s) {
		return min(IndexByte(chars, s[0]), 0)
	}
	return indexAny(s, chars)
}

//go:noinline
func indexAny(s, chars string) int {
	if isASCIIByte(chars) {
		return IndexByte(s, chars[0])
	}
	if r, size := utf8.DecodeRuneInString(chars); size == len(chars) && size > 0 {
		return IndexRune(s, r)
	}
	set := setFor(s, chars)
	switch long := set.ready && len(s) >= worthTable; {
	case !set.onlyASCII():
		if long {
			return set.indexInLong(s)
		}
		return set.index(s)
	case long:
		return found(s, set.bytes.indexInLong(s))
	}
	return found(s, set.bytes.index(s, true))
}

// found is an index in s, -1 if it is behind s.
func found(s string, i int) int {
	if i < len(s) {
		return i
	}
	return -1
}

// LastIndexAny returns the index of the last code point of chars in s.
func LastIndexAny(s, chars string) int {
	if isASCIIByte(s) {
		return min(IndexByte(chars, s[0]), 0)
	}
	return lastIndexAny(s, chars)
}

//go:noinline
func lastIndexAny(s, chars string) int {
	if isASCIIByte(chars) {
		return LastIndexByte(s, chars[0])
	}
	set := setFor(s, chars)
	switch {
	case !set.onlyASCII():
		return set.lastIndex(s)
	case len(s) >= worthTable:
		return set.bytes.lastIndexInLong(s)
	}
	return set.bytes.lastIndex(s, true)
}
