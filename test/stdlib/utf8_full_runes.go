// RUN: %minigo run %s | diff %s.out -

// Texts of up to four bytes that may be the beginning of a longer rune.
package main

import (
	"fmt"
	"unicode/utf8"
)

func main() {
	// The bytes about each bound.
	bounds := []byte{0, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff}
	fmt.Println(utf8.FullRune(nil))
	for _, a := range bounds {
		fmt.Printf("%x %t", a, utf8.FullRune([]byte{a}))
		full := 0
		for _, b := range bounds {
			if !utf8.FullRuneInString(string([]byte{a, b})) {
				fmt.Printf(" %x", b)
			}
			for _, c := range bounds {
				if utf8.FullRune([]byte{a, b, c}) {
					full++
				}
				if !utf8.FullRune([]byte{a, b, c, 0x80}) {
					fmt.Println("not full:", a, b, c)
				}
			}
		}
		fmt.Println(" |", full)
	}
}
