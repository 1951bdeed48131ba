// RUN: %minigo run %s | diff %s.out -

// Package text/scanner: tokens, positions, modes and errors.
package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"text/scanner"
	"unicode"
)

func scan(name, text string, set func(s *scanner.Scanner)) {
	var s scanner.Scanner
	s.Init(strings.NewReader(text))
	s.Filename = name
	s.Error = func(s *scanner.Scanner, msg string) { fmt.Printf(" [%s at %s, %s]", msg, s.Position, s.Pos()) }
	if set != nil {
		set(&s)
	}
	fmt.Printf("%q:", text)
	for tok := s.Scan(); tok != scanner.EOF; tok = s.Scan() {
		fmt.Printf(" %s %q %s %d;", scanner.TokenString(tok), s.TokenText(), s.Position, s.Offset)
	}
	fmt.Println(" end", s.Pos(), s.ErrorCount)
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errors.New("line lost") }

func main() {
	for _, text := range []string{
		"", "a b_1 héllo _x 9", "x := 3.14 // comment\ny = \"str\\n\" + `raw\nlines` + 'c'", "/* a\nb */ if a>=b{}", "0 12 0x1F 0X_f 0b10 0o17 017 089 1_000 1.5 .5 5. 1e9 1E+3 0x1p-2 0x.8p1 089.5",
		"0b12 0o8 0x 0b 1__0 _1 1_ 0x1.5 0x1e+2 1p3 0b1e2 1e 1e+ 0b1.1 0x_1_", "'a' 'ab' '' '\\n' '\\x41' '\\u00e9' '\\U0001F600' '\\101' '\\q' '\\x4' '\\400", "\"abc\n\"", "\"abc", "'x", "`abc", "/* abc", "\"\\\"\" \"\\z\"",
		"a\x00b \xff c", "\uFEFFbom", "日本 世界\n\t\r\n end", "...", "a.b.c 1..2", "//", "#!@",
	} {
		scan("", text, nil)
	}
	text := "x1 1.5 'c' \"s\" `r` // c\n/* d */ 7"
	for _, mode := range []uint{0, scanner.ScanIdents, scanner.ScanInts, scanner.ScanFloats, scanner.ScanChars, scanner.ScanStrings, scanner.ScanRawStrings, scanner.ScanComments, scanner.GoTokens &^ scanner.SkipComments} {
		scan("file", text, func(s *scanner.Scanner) { s.Mode = mode })
	}
	scan("", "a\tb\nc d", func(s *scanner.Scanner) { s.Whitespace = 1<<'\t' | 1<<' ' })
	scan("", "%var a-b 9lives", func(s *scanner.Scanner) {
		s.IsIdentRune = func(ch rune, i int) bool { return ch == '%' && i == 0 || ch == '-' && i > 0 || unicode.IsLetter(ch) }
	})
	scan("", strings.Repeat("    longer\n", 120)+strings.Repeat("x", 2000)+" é", nil)

	var s scanner.Scanner
	s.Init(strings.NewReader("ab\ncd é"))
	fmt.Println(s.Position.IsValid(), s.Pos())
	for {
		p := s.Peek()
		c := s.Next()
		fmt.Print(c == p, " ", string(c), " ", s.Pos(), " ", s.Pos().Offset, "; ")
		if c == scanner.EOF {
			break
		}
	}
	fmt.Println(s.Next(), s.TokenText() == "")
	s.Init(io.MultiReader(strings.NewReader("abc "), failing{}))
	s.Error = func(s *scanner.Scanner, msg string) { fmt.Println(msg) }
	fmt.Println(s.Scan(), s.TokenText(), s.Scan(), s.ErrorCount)
	for tok := rune(-9); tok < 0; tok++ {
		fmt.Print(scanner.TokenString(tok), " ")
	}
	fmt.Println(scanner.TokenString('x'), scanner.Position{Filename: "f"}, scanner.Position{Line: 1, Column: 2})
}
