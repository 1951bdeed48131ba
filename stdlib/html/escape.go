// Package html escapes what is special in HTML and undoes that.
package html

import (
	"strings"
	"sync"
	"unicode/utf8"
)

// escapeOf returns what stands for a special character, "" for others.
func escapeOf(c byte) string {
	switch c {
	case '&':
		return "&amp;"
	case '\'':
		return "&#39;"
	case '<':
		return "&lt;"
	case '>':
		return "&gt;"
	case '"':
		return "&#34;"
	}
	return ""
}

// isSpecial has a bit for each special character, all of which are below 64.
const isSpecial = 1<<'&' | 1<<'\'' | 1<<'<' | 1<<'>' | 1<<'"'

// EscapeString returns s with <, >, &, ' and " escaped.
func EscapeString(s string) string {
	if len(s) >= worthSearches && !hasSpecial(s) {
		return s
	}
	size := escapedSize(s)
	if size == len(s) {
		return s
	}
	var b strings.Builder
	b.Grow(size)
	begin := 0
	for i := range len(s) {
		if escape := escapeOf(s[i]); escape != "" {
			b.WriteString(s[begin:i])
			b.WriteString(escape)
			begin = i + 1
		}
	}
	b.WriteString(s[begin:])
	return b.String()
}

// worthSearches is the length from which on searches for all five cost less than a look at each byte.
const worthSearches = 32

func hasSpecial(s string) bool {
	for _, c := range [...]byte{'<', '&', '\'', '"', '>'} {
		if strings.IndexByte(s, c) >= 0 {
			return true
		}
	}
	return false
}

func escapedSize(s string) int {
	size := len(s)
	for i := range len(s) {
		if c := s[i]; c < 64 && uint64(isSpecial)>>c&1 != 0 {
			size += len(escapeOf(c)) - 1
		}
	}
	return size
}

// entities are the named characters by name.
var entities = sync.OnceValue(func() map[string]string {
	named := make(map[string]string, strings.Count(entityTable, "\x00"))
	for entry := range strings.SplitSeq(strings.TrimSuffix(entityTable, "\x00"), "\x00") {
		name, text, _ := strings.Cut(entry, "=")
		named[name] = text
	}
	return named
})

// UnescapeString returns s with the characters that its escapes name: &lt;, &aacute;,
// &#225; and &#xE1;.
func UnescapeString(s string) string {
	var b strings.Builder
	for {
		i := strings.IndexByte(s, '&')
		if i < 0 {
			if b.Len() == 0 {
				return s
			}
			b.WriteString(s)
			return b.String()
		}
		b.WriteString(s[:i])
		text, size := unescape(s[i:])
		b.WriteString(text)
		s = s[i+size:]
	}
}

// unescape returns what the & that s begins with and some of what follows stand for,
// and how much that is.
func unescape(s string) (text string, size int) {
	if len(s) > 1 && s[1] == '#' {
		return unescapeNumber(s)
	}
	end := 1
	for end < len(s) && isAlphanumeric(s[end]) {
		end++
	}
	if end < len(s) && s[end] == ';' {
		end++
	}
	name := s[1:end]
	if text, ok := entities()[name]; ok {
		return text, end
	}
	// Some names need no semicolon, and may be only the beginning.
	const longest = 6
	for n := min(len(name)-1, longest); n > 1; n-- {
		if text, ok := entities()[name[:n]]; ok {
			return text, 1 + n
		}
	}
	return s[:end], end
}

func isAlphanumeric(c byte) bool {
	return 'a' <= c|' ' && c|' ' <= 'z' || '0' <= c && c <= '9'
}

// unescapeNumber is unescape for &#.
func unescapeNumber(s string) (text string, size int) {
	if len(s) <= 3 {
		return s[:1], 1
	}
	i, base := 2, rune(10)
	if s[i] == 'x' || s[i] == 'X' {
		i, base = 3, 16
	}
	x := rune(0)
	for ; i < len(s); i++ {
		digit := digitValue(s[i])
		if digit >= base {
			break
		}
		x = x*base + digit
	}
	if i < len(s) && s[i] == ';' {
		i++
	}
	if i <= 3 {
		return s[:1], 1 // no digits
	}
	return string(characterOf(x)), i
}

func digitValue(c byte) rune {
	switch {
	case '0' <= c && c <= '9':
		return rune(c - '0')
	case 'a' <= c|' ' && c|' ' <= 'f':
		return rune(c|' '-'a') + 10
	}
	return 16
}

// windows1252 is what HTML takes the numbers from 0x80 on for.
const windows1252 = "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f" +
	"\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178"

// characterOf is the character of a number.
func characterOf(x rune) rune {
	switch {
	case 0x80 <= x && x <= 0x9f:
		return []rune(windows1252)[x-0x80]
	case x == 0 || !utf8.ValidRune(x):
		return utf8.RuneError
	}
	return x
}
