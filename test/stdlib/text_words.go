// RUN: %minigo run %s | diff %s.out -

// Functions that look at eight bytes of a text at a time: each byte at each place of texts of all short lengths.
package main

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"
	"unicode/utf8"
)

// pieces stand at each place of a text.
var pieces = []string{"", "\"", "\\", "\\n", "\n", "'", "`", "\x7f", "\x80", "\xff", "é", "日", "\U0001F600", "\xc3", "\xe6\x97", "\xf0\x9f\x98", "\xed\xa0\x80", "\xe0\x80\x80",
	"\xf4\x90\x80\x80", "\xc0\x80", "<", ">", "ab", " ", "\x00"}

func main() {
	for k, piece := range pieces {
		sum := fnv.New64a()
		for n := range 40 {
			for at := range n + 1 {
				text := strings.Repeat("x", at) + piece + strings.Repeat("y", n-at)
				plain, err := strconv.Unquote("\"" + text + "\"")
				fmt.Fprintln(sum, plain, err)
				fmt.Fprintln(sum, utf8.RuneCountInString(text), utf8.RuneCount([]byte(text)), utf8.ValidString(text), utf8.Valid([]byte(text)))
				for i := range len(text) + 1 {
					r, size := utf8.DecodeRuneInString(text[i:])
					last, lastSize := utf8.DecodeLastRuneInString(text[:i])
					fmt.Fprintln(sum, r, size, last, lastSize, utf8.FullRuneInString(text[i:]), utf8.FullRune([]byte(text[i:])))
				}
				for i, c := range text {
					fmt.Fprint(sum, i, c, " ")
				}
				if piece != "" {
					c := piece[len(piece)-1]
					fmt.Fprintln(sum, strings.LastIndexByte(text, c), bytes.LastIndexByte([]byte(text), c), strings.LastIndexByte(text+text, c))
					fmt.Fprintln(sum, strings.Index(text+text, piece+"y"), strings.LastIndex(text+text, "x"+piece), strings.Count(text+text, piece))
				}
				fmt.Fprintln(sum, strings.LastIndexAny(text, "\"\\<x"), strings.LastIndexAny(text, "xé"), strings.IndexAny(text, "\n"), strings.Trim(text, "xy"), strings.Trim(text, "y"))
				fmt.Fprintf(sum, "%q\n", strings.Map(func(r rune) rune {
					switch r {
					case '<', utf8.RuneError:
						return -1
					case 'é':
						return 'e'
					}
					return r
				}, text))
			}
		}
		fmt.Println(k, sum.Sum64())
	}
}
