// RUN: %minigo run %s | diff %s.out -

// Matches in the text of a reader are where the sizes of its runes say, which need not be those in UTF-8.
package main

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"
)

// sized reads runes that have sizes of its own.
type sized struct {
	runes []rune
	size  func(c rune) int
}

func (s *sized) ReadRune() (c rune, size int, err error) {
	if len(s.runes) == 0 {
		return 0, 0, io.EOF
	}
	c, s.runes = s.runes[0], s.runes[1:]
	return c, s.size(c), nil
}

// units is how many units of UTF-16 a rune takes.
func units(c rune) int {
	if c >= 0x10000 {
		return 2
	}
	return 1
}

func main() {
	texts := []string{"", "plain text", "'Тест'", "a𝄞b𝄞тест", "тест", "\uFFFDтест\uFFFD"}
	patterns := []string{`(?i)(тест)`, `t()e(x)?`, `𝄞(.)`, `$`, `\b`, `^(.*)$`, `(z)|(т)`, `.$`}
	sizes := []func(rune) int{utf8.RuneLen, units, func(rune) int { return 1 }, func(rune) int { return 5 }}
	for _, pattern := range patterns {
		re := regexp.MustCompile(pattern)
		for _, text := range texts {
			for _, size := range sizes {
				fmt.Print(re.FindReaderSubmatchIndex(&sized{[]rune(text), size}), " ")
				fmt.Print(re.FindReaderIndex(&sized{[]rune(text), size}), " ")
			}
			fmt.Println(re.MatchReader(&sized{[]rune(text), units}))
		}
	}
	invalid := "\xffт\xc3\x28т"
	fmt.Println(regexp.MustCompile(`(.)\(т`).FindReaderSubmatchIndex(strings.NewReader(invalid)))
}
