package json

import (
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

const hex = "0123456789abcdef"

// appendString appends s as a JSON string.
func appendString[T string | []byte](dst []byte, s T, html bool) []byte {
	dst = append(dst, '"')
	from := 0
	for i := 0; i < len(s); {
		if plain(s[i], html) {
			i++
			continue
		}
		size := 1
		if s[i] >= utf8.RuneSelf {
			var r rune
			r, size = utf8.DecodeRuneInString(string(s[i:min(i+utf8.UTFMax, len(s))]))
			if !(r == utf8.RuneError && size == 1) && r != '\u2028' && r != '\u2029' {
				i += size
				continue
			}
			dst = append(dst, s[from:i]...)
			dst = appendEscape(dst, r)
		} else {
			dst = append(dst, s[from:i]...)
			dst = appendEscape(dst, rune(s[i]))
		}
		i += size
		from = i
	}
	dst = append(dst, s[from:]...)
	return append(dst, '"')
}

// plain reports whether the byte stands for itself in a string, alone.
func plain(c byte, html bool) bool {
	if c < ' ' || c >= utf8.RuneSelf || c == '"' || c == '\\' {
		return false
	}
	return !html || c != '<' && c != '>' && c != '&'
}

// appendEscape appends the escape of a character below U+10000.
func appendEscape(dst []byte, r rune) []byte {
	switch r {
	case '"', '\\':
		return append(dst, '\\', byte(r))
	case '\b':
		return append(dst, '\\', 'b')
	case '\f':
		return append(dst, '\\', 'f')
	case '\n':
		return append(dst, '\\', 'n')
	case '\r':
		return append(dst, '\\', 'r')
	case '\t':
		return append(dst, '\\', 't')
	}
	return append(dst, '\\', 'u', hex[r>>12&15], hex[r>>8&15], hex[r>>4&15], hex[r&15])
}

// unquote returns what a JSON string says, as UTF-8: what is invalid becomes U+FFFD.
func unquote(item []byte) (s []byte, ok bool) {
	if len(item) < 2 || item[0] != '"' || item[len(item)-1] != '"' {
		return nil, false
	}
	item = item[1 : len(item)-1]
	n := 0
	for n < len(item) && plain(item[n], false) {
		n++
	}
	if n == len(item) {
		return item, true
	}
	s = append(make([]byte, 0, len(item)+2*utf8.UTFMax), item[:n]...)
	for n < len(item) {
		c := item[n]
		switch {
		case c == '\\':
			r, size := unescape(item[n:])
			if size == 0 {
				return nil, false
			}
			s = utf8.AppendRune(s, r)
			n += size
		case c == '"' || c < ' ':
			return nil, false
		case c < utf8.RuneSelf:
			s = append(s, c)
			n++
		default:
			r, size := utf8.DecodeRune(item[n:])
			s = utf8.AppendRune(s, r)
			n += size
		}
	}
	return s, true
}

// unescape returns the character of the escape that text begins with, and its length,
// 0 if it is none.
func unescape(text []byte) (r rune, size int) {
	if len(text) < 2 {
		return 0, 0
	}
	switch text[1] {
	case '"', '\\', '/', '\'':
		return rune(text[1]), 2
	case 'b':
		return '\b', 2
	case 'f':
		return '\f', 2
	case 'n':
		return '\n', 2
	case 'r':
		return '\r', 2
	case 't':
		return '\t', 2
	}
	if r = hexEscape(text); r < 0 {
		return 0, 0
	}
	if !utf16.IsSurrogate(r) {
		return r, 6
	}
	if pair := utf16.DecodeRune(r, hexEscape(text[6:])); pair != utf8.RuneError {
		return pair, 12
	}
	return utf8.RuneError, 6
}

// hexEscape is the number of the \u escape that text begins with, -1 if it is none.
func hexEscape(text []byte) rune {
	if len(text) < 6 || text[0] != '\\' || text[1] != 'u' {
		return -1
	}
	n, err := strconv.ParseUint(string(text[2:6]), 16, 16)
	if err != nil {
		return -1
	}
	return rune(n)
}
