package main

import "fmt"

type runes []rune
type text string

// check compares three ways to count the runes of a text.
func check(s string) {
	n := 0
	for range s {
		n++
	}
	r := []rune(s)
	if len([]rune(s)) != n || len(r) != n || len(runes(text(s))) != n || len(([]int32)(s)) != n {
		fmt.Printf("%q: %d and %d runes\n", s, n, len([]rune(s)))
	}
}

func main() {
	parts := []string{"", "a", "é", "日", "𝄞", "\x80", "\xe6\x97", "\xed\xa0\x80", "\xf0\x9d\x84", "\xc0\xaf", "\xff", "abcdefg", "abcdefgh", "\x00", "\xf4\x90\x80\x80"}
	for _, a := range parts {
		for _, b := range parts {
			for _, c := range parts {
				check(a + b + c)
			}
		}
	}
	for i := range 40 {
		s := ""
		for range i {
			s += "x"
		}
		check(s + "日本" + s)
		check(s + "\xe6")
	}
	const constant = "日本語"
	called := 0
	f := func() string { called++; return "añb" }
	fmt.Println(len([]rune(constant)), len([]rune(f())), called, len([]rune("")))
}
