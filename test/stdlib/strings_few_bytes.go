// RUN: %minigo run %s | diff %s.out -

// Searches, counts and trims of texts of up to 80 bytes: each length has ways of its own. The sums are of all results.

package main

import (
	"bytes"
	"fmt"
	"strings"
)

var state = uint64(1)

func random(n int) int {
	state = state*6364136223846793005 + 1442695040888963407
	return int(state >> 33 % uint64(n))
}

func text(n int, alphabet string) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = alphabet[random(len(alphabet))]
	}
	return string(b)
}

// wanted is a text that stands in s, or one that may.
func wanted(s, alphabet string) string {
	n := random(len(s) + 2)
	if n <= len(s) && random(2) == 0 {
		at := random(len(s) - n + 1)
		return s[at : at+n]
	}
	return text(n, alphabet)
}

type sum uint64

func (s *sum) add(n int) { *s = (*s ^ sum(n+2)) * 1099511628211 }

func main() {
	for _, alphabet := range []string{"ab", "a\x80\xff\x00", "aaaaab", "a \t\n", "a \u00a0\u2028", "abcdefgh,;"} {
		var index, last, count, one, many, trimmed sum
		for round := range 40 * 81 {
			s := text(round%81, alphabet)
			w := wanted(s, alphabet)
			chars := text(random(5), alphabet)
			index.add(strings.Index(s, w))
			index.add(bytes.Index([]byte(s), []byte(w)))
			last.add(strings.LastIndex(s, w))
			count.add(strings.Count(s, w))
			count.add(bytes.Count([]byte(s), []byte(w)))
			one.add(strings.Count(s, alphabet[:1]))
			one.add(strings.IndexByte(s, alphabet[1]))
			many.add(strings.IndexAny(s, chars))
			many.add(strings.LastIndexAny(s, chars))
			many.add(bytes.LastIndexAny([]byte(s), chars))
			space := text(random(10), " \t\r\n\v\f") + s + text(random(10), " \t\r\n\v\f")
			trimmed.add(len(strings.TrimSpace(space)))
			trimmed.add(cap(bytes.TrimSpace([]byte(space)[:len(space):len(space)])))
			trimmed.add(len(strings.Fields(space)))
		}
		fmt.Printf("%q %x %x %x %x %x %x\n", alphabet, index, last, count, one, many, trimmed)
	}
	fmt.Println(bytes.TrimSpace([]byte("  \n")) == nil, bytes.TrimSpace([]byte("")) == nil, bytes.TrimSpace(nil) == nil)
}
