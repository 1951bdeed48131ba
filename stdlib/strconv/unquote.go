package strconv

import (
	"unicode/utf8"
	"unsafe"
)

// Unquote returns the text of a Go literal: a string in double quotes or back
// quotes, or a character.
func Unquote(s string) (string, error) {
	n := len(s)
	if n < 2 || s[0] != s[n-1] {
		return "", ErrSyntax
	}
	quote := s[0]
	s = s[1 : n-1]
	switch quote {
	case '`':
		return unquoteRaw(s)
	case '"', '\'':
		if (quote == '"' || len(s) == 1) && isVerbatim(s, quote) {
			return s, nil
		}
		return unquoteEscaped(s, quote)
	}
	return "", ErrSyntax
}

// isVerbatim reports whether s is plain ASCII that stands for itself between quotes.
func isVerbatim(s string, quote byte) bool {
	i := 0
	for ; i+8 <= len(s); i += 8 {
		word := *(*uint64)(unsafe.Add(unsafe.Pointer(unsafe.StringData(s)), i))
		stops := zeroBytes(word^everyByte*uint64(quote)) | zeroBytes(word^everyByte*'\\') | zeroBytes(word^everyByte*'\n')
		if (stops|word)&highBits != 0 {
			return false
		}
	}
	for ; i < len(s); i++ {
		if c := s[i]; c == quote || c == '\\' || c == '\n' || c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

const (
	everyByte = 0x0101010101010101 // 1 in each byte of a word
	highBits  = 0x8080808080808080 // the highest bit of each
)

// zeroBytes has the highest bit of some byte set if and only if a byte of word is 0. All bytes of word are less than 0x80.
func zeroBytes(word uint64) uint64 { return word - everyByte }

func unquoteRaw(s string) (string, error) {
	returns := 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '`':
			return "", ErrSyntax
		case '\r':
			returns++
		}
	}
	if returns == 0 {
		return s, nil
	}
	out := make([]byte, 0, len(s)-returns)
	for i := 0; i < len(s); i++ {
		if s[i] != '\r' {
			out = append(out, s[i])
		}
	}
	return string(out), nil
}

func unquoteEscaped(s string, quote byte) (string, error) {
	var space [64]byte
	out := space[:0]
	if len(s) > len(space) {
		out = make([]byte, 0, len(s)+len(s)/2)
	}
	runes := 0
	for len(s) > 0 {
		if quote == '\'' && runes == 1 || s[0] == '\n' {
			return "", ErrSyntax
		}
		r, multibyte, tail, err := UnquoteChar(s, quote)
		if err != nil {
			return "", err
		}
		s = tail
		if r < utf8.RuneSelf || !multibyte {
			out = append(out, byte(r))
		} else {
			out = utf8.AppendRune(out, r)
		}
		runes++
	}
	return string(out), nil
}

// UnquoteChar reads the first character or escape of s, inside of quote.
func UnquoteChar(s string, quote byte) (value rune, multibyte bool, tail string, err error) {
	if s == "" || s[0] == quote && (quote == '\'' || quote == '"') {
		return 0, false, "", ErrSyntax
	}
	c := s[0]
	if c >= utf8.RuneSelf {
		r, size := utf8.DecodeRuneInString(s)
		return r, true, s[size:], nil
	}
	if c != '\\' {
		return rune(c), false, s[1:], nil
	}
	if len(s) == 1 {
		return 0, false, "", ErrSyntax
	}
	c = s[1]
	s = s[2:]
	switch c {
	case 'a':
		return '\a', false, s, nil
	case 'b':
		return '\b', false, s, nil
	case 'f':
		return '\f', false, s, nil
	case 'n':
		return '\n', false, s, nil
	case 'r':
		return '\r', false, s, nil
	case 't':
		return '\t', false, s, nil
	case 'v':
		return '\v', false, s, nil
	case '\\':
		return '\\', false, s, nil
	case '\'', '"':
		if c != quote {
			return 0, false, "", ErrSyntax
		}
		return rune(c), false, s, nil
	case 'x':
		value, s, err = escapeDigits(s, 2, 16)
		return value, false, s, err
	case 'u', 'U':
		n := 4
		if c == 'U' {
			n = 8
		}
		value, s, err = escapeDigits(s, n, 16)
		if err == nil && !utf8.ValidRune(value) {
			return 0, false, "", ErrSyntax
		}
		return value, err == nil, s, err
	case '0', '1', '2', '3', '4', '5', '6', '7':
		value, s, err = escapeDigits(string(rune(c))+s, 3, 8)
		if value > 255 {
			return 0, false, "", ErrSyntax
		}
		return value, false, s, err
	}
	return 0, false, "", ErrSyntax
}

func escapeDigits(s string, n int, base rune) (rune, string, error) {
	if len(s) < n {
		return 0, "", ErrSyntax
	}
	value := rune(0)
	for i := 0; i < n; i++ {
		c := s[i]
		digit := rune(99)
		switch {
		case '0' <= c && c <= '9':
			digit = rune(c - '0')
		case 'a' <= lower(c) && lower(c) <= 'f':
			digit = rune(lower(c)-'a') + 10
		}
		if digit >= base || value >= 1<<27 {
			return 0, "", ErrSyntax
		}
		value = value*base + digit
	}
	return value, s[n:], nil
}
