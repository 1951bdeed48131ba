// RUN: %minigo run %s | diff %s.out -

// A match in the text of a reader ends as soon as it is decided, be the text endless, and keeps no text that it has left behind.
package main

import (
	"fmt"
	"io"
	"regexp"
	"runtime"
)

// cycle reads the same runes again and again; after limit of them it has ended.
type cycle struct {
	runes       []rune
	limit, read int
}

func (c *cycle) ReadRune() (r rune, size int, err error) {
	if c.read == c.limit {
		return 0, 0, io.EOF
	}
	r = c.runes[c.read%len(c.runes)]
	c.read++
	return r, len(string(r)), nil
}

// endless is a text that no match may read to its end.
func endless(text string) *cycle { return &cycle{[]rune(text), 100_000, 0} }

const few = 50

func stop(re *regexp.Regexp, text string) {
	m, i, s := endless(text), endless(text), endless(text)
	fmt.Printf("%s in %q...: %v", re, text, re.MatchReader(m))
	fmt.Print(" ", re.FindReaderIndex(i), " ", re.FindReaderSubmatchIndex(s))
	fmt.Println(" early:", m.read < few, i.read < few, s.read < few)
}

func decided() {
	for _, each := range [][2]string{
		{`a`, "a"}, {`^b`, "a"}, {`b`, "aab"}, {`^`, "a"}, {``, "a"}, {`a+?b`, "aab"}, {`a*`, "aab"}, {`(a+)b`, "aaab"}, {`世(.)`, "a世界"},
		{`^a*b(c|d)`, "aab"}, {`^abc$`, "abc"}, {`^abc$`, "abd"}, {`a|ab|abc`, "abc"}, {`abc|ab|a`, "abd"}, {`(a|ab)(c|bcd)`, "abcd"},
		{`\bb`, "a b"}, {`\Bb\b`, "ab "}, {`(?m:^b$)`, "a\nb\n"}, {`(?m:$)`, "abc\n"}, {`.*b`, "aab\n"}, {`^.*$`, "ab\n"}, {`^(.*)\n`, "ab\n"},
		{`(^)b`, "a"}, {`\b^b`, "a"}, {`\z\A`, "a"}, {`x{3,5}`, "xxxxx"},
		{`x{3,5}y`, "xxxxxxy"}, {`(\w+) (\w+) `, "one two three "}, {`(?i)ONE`, "two one "}, {`(a*)+`, "aab"}, {`(a|b)*c`, "abababc"}, {`^(?:$)*x`, "a"}, {`^(?:)*[^\x00-\x{10FFFF}]`, "a"}, {`^(?:\b)*x`, "x"},
	} {
		re := regexp.MustCompile(each[0])
		stop(re, each[1])
		re.Longest()
		stop(re, each[1])
	}
	fmt.Println(regexp.MatchReader(`b`, endless("ab")))
}

// allocated is the memory that f takes for each of n runes.
func allocated(n int, f func()) float64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return float64(after.TotalAlloc-before.TotalAlloc) / float64(n)
}

func unbuffered() {
	const n = 300_000
	for _, expr := range []string{`x`, `(ab)*ac`, `\bac`, `^(?:a|b)*$`, `^((a)|(b))*$`, `(?m:^a)c`, `a(b*)a.{20}x`} {
		re := regexp.MustCompile(expr)
		text := &cycle{[]rune("ab"), n, 0}
		used := allocated(n, func() { fmt.Print(expr, ": ", re.FindReaderSubmatchIndex(text), " ") })
		fmt.Println(text.read == n, used < 1)
	}
}

func main() {
	decided()
	unbuffered()
}
