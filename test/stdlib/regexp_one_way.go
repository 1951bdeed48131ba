// RUN: %minigo run %s | diff %s.out -

// Expressions at random that begin with ^ and mostly have one way for a text, and texts that they match, or nearly do: each line is
// a check of all that two hundred expressions find.
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
	to   = flag.Uint64("to", 16, "the line after the last")
	show = flag.Bool("show", false, "show what is found")
)

type maker struct {
	*rand.Rand
}

func (m maker) pick(list ...string) string { return list[m.IntN(len(list))] }

// part makes an expression of about size parts, and a text that it matches.
func (m maker) part(size int) (expr, text string) {
	if size <= 1 {
		one := m.pick("a", "b", "c", "é", "世", " ", "\n", "-")
		switch m.IntN(4) {
		case 0:
			return "[" + m.pick("", "x-z", "é", "b-d", "\n") + one + "]", one
		case 1:
			return m.pick(".", `\w`, `[^a]`, `[^\n]`, `[^é]`, `(?s:.)`, one), one
		}
		return one, one
	}
	first := 1 + m.IntN(size-1)
	left, text := m.part(first)
	right, rest := m.part(size - first)
	switch m.IntN(9) {
	case 0:
		return "(" + left + ")" + right, text + rest
	case 1:
		return "(?:" + left + "|" + right + ")", m.pick(text, rest)
	case 2:
		return "(" + left + "|" + right + ")" + m.pick("*", "+", "*?"), m.pick(text+rest, rest+text+rest)
	case 3, 4:
		return "(?:" + left + ")" + m.pick("*", "+", "*?", "+?", "{2,3}", "{1,}") + right, text + text + rest
	case 5:
		return "(?:" + left + ")" + m.pick("*", "?", "??", "{0,2}") + right, rest
	case 6:
		return left + m.pick(`\b`, `\B`, "$", "(?m:$)", "(?m:^)", "^") + right, text + rest
	}
	return left + right, text + rest
}

func (m maker) spoil(text string) string {
	at := m.IntN(len(text) + 1)
	return text[:at] + m.pick("", "a", "\n", "\xff", "é", "z") + text[min(at+m.IntN(2), len(text)):]
}

func find(w io.Writer, re *regexp.Regexp, text string) {
	fmt.Fprintf(w, "%q %v %v\n", text, re.MatchString(text), re.MatchReader(strings.NewReader(text)))
	fmt.Fprintln(w, re.FindStringSubmatchIndex(text), re.FindStringIndex(text), re.FindReaderSubmatchIndex(strings.NewReader(text)))
	fmt.Fprintf(w, "%q %q\n", re.FindAllStringSubmatch(text, -1), re.ReplaceAllString(text, "<$1>"))
}

func try(w io.Writer, m maker) {
	expr, text := m.part(1 + m.IntN(8))
	expr = m.pick("^", "^", "^(?:", "") + expr
	if strings.HasPrefix(expr, "^(?:") && strings.Count(expr, "(") > strings.Count(expr, ")") {
		expr += ")"
	}
	expr += m.pick("", "$", "$", `\z`, "(?m:$)")
	re, err := regexp.Compile(expr)
	if err != nil {
		fmt.Fprintln(w, err)
		return
	}
	fmt.Fprintf(w, "%q\n", expr)
	texts := []string{text, m.spoil(text), m.spoil(text), m.spoil(m.spoil(text)), text + text, text[:m.IntN(len(text)+1)]}
	for _, each := range texts {
		find(w, re, each)
	}
	re.Longest()
	for _, each := range texts {
		find(w, re, each)
	}
}

func main() {
	flag.Parse()
	for line := *from; line < *to; line++ {
		sum := fnv.New64a()
		var w io.Writer = sum
		m := maker{rand.New(rand.NewPCG(line, 1))}
		var shown strings.Builder
		if *show {
			w = &shown
		}
		for range 200 {
			try(w, m)
		}
		fmt.Print(shown.String())
		fmt.Printf("%d %x\n", line, sum.Sum64())
	}
}
