package bytes

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Map replaces each code point by what mapping returns, and drops it if that is
// negative.
func Map(mapping func(r rune) rune, s []byte) []byte {
	out := make([]byte, 0, len(s))
	for _, r := range view(s) {
		if image := mapping(r); image >= 0 {
			out = utf8.AppendRune(out, image)
		}
	}
	return out
}

// Runes returns the code points of s.
func Runes(s []byte) []rune { return []rune(view(s)) }

// ToTitle maps s to title case.
func ToTitle(s []byte) []byte { return Map(unicode.ToTitle, s) }

// ToUpperSpecial maps s to upper case as the language does.
func ToUpperSpecial(c unicode.SpecialCase, s []byte) []byte { return Map(c.ToUpper, s) }

// ToLowerSpecial maps s to lower case as the language does.
func ToLowerSpecial(c unicode.SpecialCase, s []byte) []byte { return Map(c.ToLower, s) }

// ToTitleSpecial maps s to title case as the language does.
func ToTitleSpecial(c unicode.SpecialCase, s []byte) []byte { return Map(c.ToTitle, s) }

// Title maps what begins a word to title case.
func Title(s []byte) []byte { return own(strings.Title(view(s)), s) }

// ToValidUTF8 replaces each run of bytes that are not UTF-8.
func ToValidUTF8(s, replacement []byte) []byte {
	return own(strings.ToValidUTF8(view(s), view(replacement)), s)
}

// ContainsFunc reports whether f holds for a code point of b.
func ContainsFunc(b []byte, f func(rune) bool) bool { return IndexFunc(b, f) >= 0 }

// LastIndexAny returns the index of the last code point that is in chars.
func LastIndexAny(s []byte, chars string) int { return strings.LastIndexAny(view(s), chars) }

// LastIndexFunc returns the index of the last code point that f holds for.
func LastIndexFunc(s []byte, f func(r rune) bool) int { return strings.LastIndexFunc(view(s), f) }
