// RUN: %minigo run %s | diff %s.out -

// Searches in texts of all lengths, with what is looked for at each place and almost there at others, beside the plainest loops.
package main

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
)

func index(s, sub string) int {
	for i := 0; i+len(sub) <= len(s); i++ {
		if s[i:i+len(sub)] == sub {
			return i
		}
	}
	return -1
}

func count(s string, c byte) (n int) {
	for i := range len(s) {
		if s[i] == c {
			n++
		}
	}
	return n
}

func main() {
	needles := []string{"ab", "aa", "a\x00", "\x80\x01", "abc", "aXa", "\xff\xfe", "abcdefghijklmnopqrstuvwxyz", strings.Repeat("a", 70), "a" + strings.Repeat("b", 64) + "a", "é", "日本"}
	for n := range 300 {
		for _, needle := range needles {
			for _, fill := range []string{"a", "\x00", "\x80", "b\x81", "ax", "\xff"} {
				before := strings.Repeat(fill, n)[:n]
				for _, text := range []string{before + needle, before + needle + before, before[:n/2] + needle[1:] + before[n/2:], before} {
					if got, want := strings.Index(text, needle), index(text, needle); got != want || bytes.Index([]byte(text), []byte(needle)) != want {
						fmt.Printf("Index(%q, %q) = %d, not %d\n", text, needle, got, want)
					}
				}
				for _, c := range []byte{'a', 0, 0x80, 0x81, 0xff, 'x', 1} {
					text := before + needle
					if got, want := strings.Count(text, string([]byte{c})), count(text, c); got != want || bytes.Count([]byte(text), []byte{c}) != want {
						fmt.Printf("Count(%q, %q) = %d, not %d\n", text, c, got, want)
					}
				}
			}
		}
	}
	fmt.Println(strings.Count(strings.Repeat("a", 100000), "a"), strings.Count(strings.Repeat("ab", 50001)+"a", "b"))
	folds()
	sets()
}

func folds() {
	all := 0
	for a := rune(0); a < 0x250; a++ {
		for b := rune(0); b < 0x250; b++ {
			x, y := "p"+string(a)+"q", "P"+string(b)+"Q"
			if strings.EqualFold(x, y) {
				all += int(a)*1000 + int(b)
			}
			if strings.EqualFold(x, y) != bytes.EqualFold([]byte(y), []byte(x)) {
				fmt.Println("EqualFold differs", a, b)
			}
		}
	}
	fmt.Println(all, strings.EqualFold("K", "\u212a"), strings.EqualFold("\u212a", "k"), strings.EqualFold("s\xff", "\u017f\xff"), strings.EqualFold("a", "ab"), strings.EqualFold("", ""))
	fmt.Println(strings.EqualFold("[", "{"), strings.EqualFold("@", "`"), strings.EqualFold("\x00", " "))
	for _, r := range []rune{'a', 'k', 'K', 's', 'S', 'ſ', '\u212a', 'Z', '1', '[', 0x7f, 'é'} {
		fmt.Print(string(unicode.SimpleFold(r)), " ")
	}
	fmt.Println()
}

func sets() {
	for _, s := range []string{"", "abc", "a\x80b,c", "日本,", "\xff;", strings.Repeat("x", 100) + ";"} {
		for _, chars := range []string{"", ",", ",;", "xyz", "\x80", "é;", "\ufffd", "\x7f\x00"} {
			fmt.Print(strings.IndexAny(s, chars), " ", strings.ContainsAny(s, chars), " ", bytes.IndexAny([]byte(s), chars), " ")
		}
		fmt.Println()
	}
}
