package bytestring

import "unicode/utf8"

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

// FoldUnit is from how many bytes on FoldPrefix is faster than FoldsByte for each.
const FoldUnit = 8

// FoldsByte reports whether two bytes are ASCII and equal but for case.
func FoldsByte(a, b byte) bool {
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
	for i < n && FoldsByte(s[i], t[i]) {
		i++
	}
	return i
}
