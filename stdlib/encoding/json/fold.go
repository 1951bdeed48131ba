package json

import (
	"unicode"
	"unicode/utf8"
)

// foldName returns name with each letter replaced by one that all its cases share.
func foldName(name []byte) string {
	folded := make([]byte, 0, len(name))
	for len(name) > 0 {
		c, size := rune(name[0]), 1
		if c >= utf8.RuneSelf {
			c, size = utf8.DecodeRune(name)
			c = foldRune(c)
		} else if 'a' <= c && c <= 'z' {
			c -= 'a' - 'A'
		}
		folded = utf8.AppendRune(folded, c)
		name = name[size:]
	}
	return string(folded)
}

// foldRune is the least of the characters that differ from r in case alone.
func foldRune(r rune) rune {
	for {
		next := unicode.SimpleFold(r)
		if next <= r {
			return next
		}
		r = next
	}
}
