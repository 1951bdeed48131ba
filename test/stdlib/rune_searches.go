// RUN: %minigo run %s | diff %s.out -
// RUN: env GODEBUG=cpu.all=off %minigo run %s | diff %s.out -

// Characters of several bytes are found where they are, and nowhere else.
package main

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"
)

// find looks at each character in turn.
func find(s string, r rune) int {
	for i, c := range s {
		if c == r {
			return i
		}
	}
	return -1
}

// wrong counts the characters that are found elsewhere than they should be.
func wrong(s string) (count int) {
	for r := rune(0x80); r < 0x11000; r++ {
		want := find(s, r)
		if !utf8.ValidRune(r) {
			want = -1
		}
		if strings.IndexRune(s, r) != want || bytes.IndexRune([]byte(s), r) != want || strings.ContainsRune(s, r) != (want >= 0) {
			count++
		}
	}
	return count
}

func main() {
	punctuation := `\.+*?()|[]{}^$`
	mixed := "äöü " + strings.Repeat("x~\x7fþÿſ", 3) + "Ⱦ文字 𐀀"
	for _, s := range []string{"", punctuation, mixed, strings.Repeat("\x7f", 9), strings.Repeat(punctuation, 5), strings.Repeat(punctuation, 12) + mixed} {
		fmt.Println(len(s), wrong(s))
	}
	fmt.Println(strings.ContainsAny(punctuation, "ſȾ"), strings.Trim("ſaſ", punctuation), strings.IndexAny(mixed, "字"))
}
