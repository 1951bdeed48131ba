package bytestring

import (
	"unicode/utf8"
	"unsafe"
)

// wordsFold reports whether two words are ASCII and equal but for case. Two letters of ASCII are one if they differ in the
// bit of a space alone.
func wordsFold(v, w uint64) bool {
	differ := v ^ w
	if (v|w)&highs != 0 || differ&^(ones*' ') != 0 {
		return false
	}
	lower := v | ones*' '
	letters := (lower + ones*(0x80-'a')) &^ (lower + ones*(0x80-'z'-1)) // in the highest bits
	return differ<<2&^letters == 0
}

// FoldUnit is the length of what is compared at once.
const FoldUnit = 8

// FoldsShort reports whether texts of which one is shorter than FoldUnit are equal but for case. It does not know if it comes to
// a byte that is not ASCII.
func FoldsShort(s, t string) (equal, known bool) {
	p, q, n := unsafe.Pointer(unsafe.StringData(s)), unsafe.Pointer(unsafe.StringData(t)), min(len(s), len(t))
	if n >= FoldUnit/2 {
		v, w := halves(p, n), halves(q, n)
		return len(s) == len(t) && wordsFold(v, w), (v|w)&highs == 0
	}
	for i := range n {
		a, b := *(*byte)(unsafe.Add(p, i)), *(*byte)(unsafe.Add(q, i))
		if !foldsByte(a, b) {
			return false, a|b < utf8.RuneSelf
		}
	}
	return len(s) == len(t), true
}

// halves returns the first and the last four of n bytes. They overlap, but each byte is there.
func halves(p unsafe.Pointer, n int) uint64 {
	return uint64(*(*uint32)(p)) | uint64(*(*uint32)(unsafe.Add(p, n-4)))<<32
}

// foldsByte reports whether two bytes are ASCII and equal but for case.
func foldsByte(a, b byte) bool {
	lower := a | ' '
	return a|b < utf8.RuneSelf && (a == b || a^b == ' ' && 'a' <= lower && lower <= 'z')
}

// FoldPrefix returns how many bytes, at least, s and t begin with that are ASCII and equal but for case.
func FoldPrefix(s, t string) int {
	n := min(len(s), len(t))
	i := 0
	for i+8 <= n && wordsFold(wordAt(s, i), wordAt(t, i)) {
		i += 8
	}
	if i > 0 && i+8 > n && wordsFold(wordAt(s, n-8), wordAt(t, n-8)) {
		return n // the last word begins in what was compared
	}
	for i < n && foldsByte(s[i], t[i]) {
		i++
	}
	return i
}
