// RUN: %minigo run %s | diff %s.out -
// RUN: env GODEBUG=cpu.all=off %minigo run %s | diff %s.out -

// Searches for code points, one or some, in texts of few bytes that need not be UTF-8.
package main

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"strings"
	"unicode/utf8"
)

func main() {
	alphabet := []string{"a", "b", "é", "ê", "世", "丗", "😀", "𠀿", "\xff", "\xc3", "\x80", "\ufffd", "z", " "}
	h := fnv.New64a()
	x := uint32(1)
	next := func(n int) int { x = x*1664525 + 1013904223; return int(x>>16) % n }
	text := func(n, of int) string {
		var b strings.Builder
		for range n {
			b.WriteString(alphabet[next(of)])
		}
		return b.String()
	}
	for range 20000 {
		s, chars := text(next(30), 1+next(len(alphabet))), text(next(40), 1+next(len(alphabet)))
		if next(3) == 0 {
			s = strings.Repeat("a", next(60)) + s
		}
		r, _ := utf8.DecodeRuneInString(alphabet[next(len(alphabet))])
		fmt.Fprintln(h, strings.IndexAny(s, chars), strings.LastIndexAny(s, chars), bytes.IndexAny([]byte(s), chars), strings.IndexRune(s, r), bytes.IndexRune([]byte(s), r), strings.Trim(s, chars), strings.TrimLeft(s, chars), strings.TrimRight(s, chars), strings.IndexRune(s, 0xD800), strings.IndexRune(s, -1), strings.IndexRune(s, 0x110000))
	}
	fmt.Println(h.Sum64())
}
