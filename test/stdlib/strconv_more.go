// RUN: %minigo run %s | diff %s.out -

// Package strconv: complex numbers, graphic quotes and quoted prefixes.
package main

import (
	"fmt"
	"math"
	"strconv"
)

func main() {
	for _, s := range []string{"", "1", "i", "1i", "-2.5i", "1+2i", "1-2i", "(1+2i)", "(1+2i", "1+2", "1+i", "+1+-2i", "1++2i", "1--2i", "inf+nani", "Inf-Infi", "NaN", "0x1p-2+0x10p0i", "1e400+1i", "1e40+1i", "1_0+2i", "1+2i ", " 1", "1e5+1e-5i", "1+2ii", "()", "1e+2i", ".5+.5i", "infinityi"} {
		for _, bits := range []int{64, 128} {
			c, err := strconv.ParseComplex(s, bits)
			fmt.Printf("%q %d %v %v\n", s, bits, c, err)
		}
	}
	fmt.Println(strconv.FormatComplex(complex(1, -2), 'g', -1, 128), strconv.FormatComplex(complex(1.5, 2.25), 'f', 1, 64), strconv.FormatComplex(complex(0.1, 0), 'e', 3, 128))
	for _, r := range "a\u00a0\u3000\u200b☺\x00\u2028'" {
		fmt.Println(strconv.QuoteRuneToGraphic(r), string(strconv.AppendQuoteRuneToGraphic([]byte("x"), r)), string(strconv.AppendQuoteToGraphic(nil, string(r))), strconv.QuoteToGraphic(string(r)))
	}
	for _, s := range []string{"", `"abc"rest`, "`raw`x", `'c'def`, `"open`, `"a\"b"c`, `x"`, `'ab'`, `"\z"`, "`a\\`b"} {
		p, err := strconv.QuotedPrefix(s)
		fmt.Printf("%q %q %v\n", s, p, err)
	}
	for _, s := range []string{`\u12`, `\u1234`, `\ud800`, `\x1`, `\U00110000`, `\8`, "é"} {
		fmt.Println(strconv.UnquoteChar(s, '"'))
	}
	nan, err := strconv.ParseFloat("nan", 32)
	fmt.Println(math.Float64bits(nan), err)
}
