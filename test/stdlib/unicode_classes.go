// RUN: %minigo run %s | diff %s.out -

// Classes and cases of all code points, as digests; UTF-8 both ways.
package main

import (
	"fmt"
	"unicode"
	"unicode/utf8"
)

func main() {
	names := []string{"letter", "upper", "lower", "title", "digit", "number", "space", "punct", "symbol", "control", "mark", "print", "graphic"}
	classes := []func(rune) bool{unicode.IsLetter, unicode.IsUpper, unicode.IsLower, unicode.IsTitle, unicode.IsDigit, unicode.IsNumber, unicode.IsSpace, unicode.IsPunct, unicode.IsSymbol, unicode.IsControl,
		unicode.IsMark, unicode.IsPrint, unicode.IsGraphic}
	for i, f := range classes {
		count, digest := 0, uint32(0)
		for r := rune(0); r < 0x20000; r++ {
			if f(r) {
				count++
				digest = digest*31 + uint32(r)
			}
		}
		fmt.Println(names[i], count, digest)
	}
	digest := uint32(0)
	for r := rune(0); r < 0x20000; r++ {
		digest = digest*31 + uint32(unicode.ToUpper(r))
		digest = digest*31 + uint32(unicode.ToLower(r))
		digest = digest*31 + uint32(unicode.ToTitle(r))
	}
	fmt.Println(digest, string(unicode.To(unicode.UpperCase, 'ÿ')), string(unicode.ToLower('Σ')))

	for _, s := range []string{"", "a", "é", "世", "😀", "\xff", "\xc3", "\xe4\xb8", "\xf0\x9f\x98", "\xed\xa0\x80", "\xc0\x80", "\xf4\x90\x80\x80", "aé世😀\xff"} {
		r, n := utf8.DecodeRuneInString(s)
		l, m := utf8.DecodeLastRune([]byte(s))
		fmt.Println(r, n, l, m, utf8.RuneCountInString(s), utf8.ValidString(s), utf8.FullRuneInString(s), utf8.RuneCount([]byte(s)), utf8.Valid([]byte(s)), []rune(s))
	}
	for _, r := range []rune{0, 'a', 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xd800, 0xdfff, 0xe000, 0xffff, 0x10000, 0x10ffff, 0x110000, -1} {
		fmt.Printf("%d %t % x\n", utf8.RuneLen(r), utf8.ValidRune(r), utf8.AppendRune(nil, r))
	}
}
