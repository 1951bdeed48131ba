// RUN: %minigo run %s | diff %s.out -

// Classes of regular expressions without regard to case: which runes they have, small and large ones.
package main

import (
	"fmt"
	"hash/crc32"
	"regexp"
	"strings"
	"unicode"
)

func main() {
	for _, class := range []string{`\pL`, `\PL`, `\p{Lu}`, `\p{Ll}`, `\P{Lu}`, `[^\p{Ll}k]`, `\p{Greek}`, `[a-z]`, `[^a-z]`, `[K-Ω]`, `[\x{80}-\x{10ffff}]`, `[^\x{100}-\x{20000}]`, `[z-{a-ca-b]`, `[[:upper:]]`, `[[:^lower:]]`} {
		e := regexp.MustCompile("(?i)^" + class + "$")
		count, sum := 0, crc32.NewIEEE()
		for r := rune(0); r < 0x20000; r++ {
			if (r < 0x3000 || r%97 == 0 || unicode.SimpleFold(r) != r) && e.MatchString(string(r)) {
				count++
				fmt.Fprintln(sum, r)
			}
		}
		fmt.Println(class, count, sum.Sum32())
	}
	e, err := regexp.Compile("(?i)" + strings.Repeat(`\pL`, 100))
	fmt.Println(e.MatchString(strings.Repeat("é", 100)), e.MatchString(strings.Repeat("é", 99)), err)
}
