// RUN: %minigo run %s | diff %s.out -

// Expressions and texts at random: each line is a check of all that some hundred expressions find and replace, in texts
// that are short, or so long that matches go over much of them.
package main

import (
	"flag"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"regexp"
	"strings"
)

var (
	from = flag.Uint64("from", 0, "the first line")
	to   = flag.Uint64("to", 24, "the line after the last")
	show = flag.Bool("show", false, "show what is found")
)

type maker struct {
	*rand.Rand
}

func (m maker) pick(list ...string) string { return list[m.IntN(len(list))] }

// expression makes one of about size parts.
func (m maker) expression(size int) string {
	if size <= 1 {
		return m.pick("a", "b", "ab", "ba", "é", "世", ".", `\w`, `\d`, `\s`, "[ab]", "[^a]", "[a-z]", `\pL`, "x", `[^\n]`, "", `\x{FFFD}`, "\x00")
	}
	part := 1 + m.IntN(size-1)
	left := m.expression(part)
	switch m.IntN(12) {
	case 0, 1:
		return "(" + left + ")" + m.expression(size-part)
	case 2:
		return "(?:" + left + "|" + m.expression(size-part) + ")"
	case 3:
		return "(" + left + "|" + m.expression(size-part) + ")" + m.pick("*", "+", "?", "*?", "+?", "??")
	case 4, 5:
		return "(?:" + left + ")" + m.pick("*", "+", "?", "*?", "+?", "??", "{2}", "{0,2}", "{1,}", "{2,3}?") + m.expression(size-part)
	case 6:
		return m.pick("^", "$", `\b`, `\B`, "(?m:^)", "(?m:$)", `\A`, `\z`) + left
	case 7:
		return "(?" + m.pick("i", "s", "m", "U", "is") + ":" + left + ")" + m.expression(size-part)
	case 8:
		return left + "|" + m.expression(size-part)
	}
	return left + m.expression(size-part)
}

func (m maker) text(size int) string {
	var b strings.Builder
	for range m.IntN(size + 1) {
		b.WriteString(m.pick("a", "b", "ab", "ba", "aaa", "x", "é", "世", " ", "\n", "A", "B", "1", "\xff", "_", "\uFFFD", "\x00"))
	}
	return b.String()
}

func find(w io.Writer, re *regexp.Regexp, text string) {
	b := []byte(text)
	fmt.Fprintln(w, re.MatchString(text), re.Match(b), re.MatchReader(strings.NewReader(text)))
	fmt.Fprintln(w, re.FindStringIndex(text), re.FindStringSubmatchIndex(text), re.FindReaderIndex(strings.NewReader(text)))
	fmt.Fprintln(w, re.FindAllStringSubmatchIndex(text, -1), re.FindAllIndex(b, 3))
	fmt.Fprintf(w, "%q %q\n", re.FindString(text), re.FindSubmatch(b))
	fmt.Fprintf(w, "%q %q\n", re.FindAllString(text, -1), re.FindAllSubmatch(b, 2))
	fmt.Fprintf(w, "%q %q\n", re.ReplaceAllString(text, "<$1|$0>"), re.ReplaceAllLiteral(b, []byte("$1")))
	fmt.Fprintf(w, "%q %q\n", re.ReplaceAllStringFunc(text, strings.ToUpper), re.Split(text, -1))
}

func try(w io.Writer, m maker) {
	expr := m.expression(1 + m.IntN(9))
	re, err := regexp.Compile(expr)
	if err != nil {
		fmt.Fprintln(w, err)
		return
	}
	fmt.Fprintf(w, "%q\n", expr)
	texts := []string{m.text(0), m.text(5), m.text(5), m.text(20), m.text(60)}
	if m.IntN(40) == 0 {
		texts = append(texts, strings.Repeat(m.text(4), 10000)+m.text(20))
	}
	for _, text := range texts {
		if len(text) < 1000 {
			find(w, re, text)
		} else {
			fmt.Fprintln(w, re.FindStringSubmatchIndex(text), len(re.FindAllStringIndex(text, 20)))
		}
	}
	re.Longest()
	for _, text := range texts[:5] {
		find(w, re, text)
	}
}

func main() {
	flag.Parse()
	for line := *from; line < *to; line++ {
		sum := fnv.New64a()
		var w io.Writer = sum
		m := maker{rand.New(rand.NewPCG(line, 0))}
		var shown strings.Builder
		if *show {
			w = &shown
		}
		for range 100 {
			try(w, m)
		}
		fmt.Print(shown.String())
		fmt.Printf("%d %x\n", line, sum.Sum64())
	}
}
