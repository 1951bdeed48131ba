package strings

import (
	"math/bits"
	"unicode/utf8"

	"internal/bytestring"
)

// IndexByte returns the index of the first c in s, -1 if there is none.
func IndexByte(s string, c byte) int { return bytestring.IndexByte(s, c) }

// LastIndexByte returns the index of the last c in s.
func LastIndexByte(s string, c byte) int {
	for i := len(s) - 1; i >= 0; i-- {
		if s[i] == c {
			return i
		}
	}
	return -1
}

// Index returns the index of the first substr in s, -1 if there is none.
func Index(s, substr string) int {
	n := len(substr)
	switch {
	case n == 0:
		return 0
	case n == 1:
		return IndexByte(s, substr[0])
	case n > len(s):
		return -1
	}
	return bytestring.Index(s, substr)
}

// LastIndex returns the index of the last substr in s.
func LastIndex(s, substr string) int {
	switch n := len(substr); {
	case n == 0:
		return len(s)
	case n == 1:
		return LastIndexByte(s, substr[0])
	case n > len(s):
		return -1
	}
	return bytestring.LastIndex(s, substr)
}

// Contains reports whether substr is in s.
func Contains(s, substr string) bool {
	return Index(s, substr) >= 0
}

// ContainsRune reports whether r is in s.
func ContainsRune(s string, r rune) bool {
	return IndexRune(s, r) >= 0
}

// ContainsAny reports whether a code point of chars is in s.
func ContainsAny(s, chars string) bool {
	return IndexAny(s, chars) >= 0
}

// ContainsFunc reports whether f holds for a code point of s.
func ContainsFunc(s string, f func(rune) bool) bool {
	return IndexFunc(s, f) >= 0
}

// IndexRune returns the index of the first r in s. RuneError also finds bytes
// that are not UTF-8.
func IndexRune(s string, r rune) int {
	switch {
	case 0 <= r && r < utf8.RuneSelf:
		return IndexByte(s, byte(r))
	case r == utf8.RuneError:
		for i, c := range s {
			if c == utf8.RuneError {
				return i
			}
		}
		return -1
	case !utf8.ValidRune(r):
		return -1
	}
	return indexWide(s, r)
}

// indexWide is IndexRune for a valid code point beyond ASCII. It looks for the first byte and the last one together.
func indexWide(s string, r rune) int {
	var text [utf8.UTFMax]byte
	size := utf8.EncodeRune(text[:], r)
	for i := 0; ; i++ {
		i = bytestring.IndexPair(s, i, text[0], text[size-1], size-1)
		if i < 0 || size == 2 || s[i+1] == text[1] && s[i+size-2] == text[size-2] {
			return i
		}
	}
}

// A byteSet has a bit for each ASCII character.
type byteSet [2]uint64

// setOf returns the set of chars, if they are ASCII.
func setOf(chars string) (set byteSet, ok bool) {
	for i := range len(chars) {
		c := chars[i]
		if c >= utf8.RuneSelf {
			return set, false
		}
		set[c>>6] |= 1 << (c & 63)
	}
	return set, true
}

func (set *byteSet) has(c byte) bool {
	return c < utf8.RuneSelf && set[c>>6]>>(c&63)&1 != 0
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
	i := len(s) - 1
	for i >= 0 && set.has(s[i]) != in {
		i--
	}
	return i
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
	i := len(s) - 1
	for i >= 0 && !table[s[i]] {
		i--
	}
	return i
}

// isASCIIByte reports whether s is one ASCII character, which is quicker looked for by itself.
func isASCIIByte(s string) bool { return len(s) == 1 && s[0] < utf8.RuneSelf }

// enough is the length from which on making a set of the characters pays; of many characters, twice their length.
const enough = 8

// A runeSet has characters of which some may be beyond ASCII.
type runeSet struct {
	chars string
	ready bool    // the rest is known
	ascii byteSet // those that are ASCII
	low   uint64  // of the others, a bit for what the lowest six bits are
}

// manySet returns the set of chars to look for in s, prepared if s is long enough for that to pay.
func manySet(s, chars string) runeSet {
	set := runeSet{chars: chars, ready: len(s) >= max(enough, 2*len(chars))}
	if !set.ready {
		return set
	}
	for _, c := range chars {
		if c < utf8.RuneSelf {
			set.ascii[c>>6] |= 1 << (c & 63)
		} else {
			set.low |= 1 << (c & 63)
		}
	}
	return set
}

func (set *runeSet) has(r rune) bool {
	switch {
	case r < utf8.RuneSelf && set.ready:
		return set.ascii.has(byte(r))
	case r < utf8.RuneSelf:
		return IndexByte(set.chars, byte(r)) >= 0
	case set.ready && set.low>>(r&63)&1 == 0:
		return false
	}
	for _, c := range set.chars {
		if c == r {
			return true
		}
	}
	return false
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
	if len(s) >= enough {
		if set, ok := setOf(chars); ok {
			i := 0
			if len(s) >= worthTable {
				i = set.indexInLong(s)
			} else {
				i = set.index(s, true)
			}
			if i < len(s) {
				return i
			}
			return -1
		}
	}
	set := manySet(s, chars)
	for i, c := range s {
		if set.has(c) {
			return i
		}
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
	if len(s) >= enough {
		if set, ok := setOf(chars); ok {
			if len(s) >= worthTable {
				return set.lastIndexInLong(s)
			}
			return set.lastIndex(s, true)
		}
	}
	set := manySet(s, chars)
	for i := len(s); i > 0; {
		r, size := utf8.DecodeLastRuneInString(s[:i])
		i -= size
		if set.has(r) {
			return i
		}
	}
	return -1
}

// IndexFunc returns the index of the first code point that f holds for.
func IndexFunc(s string, f func(rune) bool) int {
	for i, c := range s {
		if f(c) {
			return i
		}
	}
	return -1
}

// LastIndexFunc returns the index of the last code point that f holds for.
func LastIndexFunc(s string, f func(rune) bool) int {
	for i := len(s); i > 0; {
		r, size := utf8.DecodeLastRuneInString(s[:i])
		i -= size
		if f(r) {
			return i
		}
	}
	return -1
}

// HasPrefix reports whether s begins with prefix.
func HasPrefix(s, prefix string) bool {
	return len(s) >= len(prefix) && s[:len(prefix)] == prefix
}

// HasSuffix reports whether s ends with suffix.
func HasSuffix(s, suffix string) bool {
	return len(s) >= len(suffix) && s[len(s)-len(suffix):] == suffix
}

// Count counts substr in s without overlap; an empty one stands around each
// code point.
func Count(s, substr string) int {
	if len(substr) == 1 {
		return bytestring.CountByte(s, substr[0])
	}
	return countText(s, substr)
}

func countText(s, substr string) int {
	if substr == "" {
		return utf8.RuneCountInString(s) + 1
	}
	for n := 0; ; n++ {
		i := Index(s, substr)
		if i < 0 {
			return n
		}
		s = s[i+len(substr):]
	}
}

// Compare returns -1, 0 or 1 as a sorts before, with or after b.
func Compare(a, b string) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// Cut splits s around the first sep.
func Cut(s, sep string) (before, after string, found bool) {
	if i := Index(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

// CutPrefix returns s without the prefix.
func CutPrefix(s, prefix string) (after string, found bool) {
	if !HasPrefix(s, prefix) {
		return s, false
	}
	return s[len(prefix):], true
}

// CutSuffix returns s without the suffix.
func CutSuffix(s, suffix string) (before string, found bool) {
	if !HasSuffix(s, suffix) {
		return s, false
	}
	return s[:len(s)-len(suffix)], true
}
