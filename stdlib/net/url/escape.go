// Package url takes URLs apart, puts them together and escapes what is in them, by RFC
// 3986.
package url

import (
	"strconv"
	"strings"
	"unsafe"
)

// EscapeError is a percent sign without two hexadecimal digits behind it.
type EscapeError string

func (e EscapeError) Error() string { return "invalid URL escape " + strconv.Quote(string(e)) }

// InvalidHostError is a character that cannot be in a host's name.
type InvalidHostError string

func (e InvalidHostError) Error() string {
	return "invalid character " + strconv.Quote(string(e)) + " in host name"
}

// A part is of a URL: each has its own characters that need no escape.
type part int

const (
	partPath part = 1 + iota
	partPathSegment
	partHost
	partZone
	partUser // also passwords
	partQuery
	partFragment
)

// unescaped is what of the characters that have a meaning stands for itself in a part.
var unescaped = [...]string{
	partPath:        "$&+,/:;=@",
	partPathSegment: "$&+:=@",
	partHost:        "!$&'()*+,;=:[]<>\"",
	partZone:        "!$&'()*+,;=:[]<>\"",
	partUser:        "$&+,;=",
	partQuery:       "",
	partFragment:    "$&+,/:;=?@!()*",
}

// asItself has for each byte a bit for each part where it needs no escape.
var asItself = func() (parts [256]uint8) {
	const everywhere = "-_.~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	for p, more := range unescaped {
		for _, c := range []byte(everywhere + more) {
			parts[c] |= 1 << p
		}
	}
	return parts
}()

// needsEscape reports whether the byte is escaped in the part.
func needsEscape(c byte, p part) bool { return asItself[c]>>p&1 == 0 }

// QueryEscape returns s so that it can stand in a query.
func QueryEscape(s string) string { return escape(s, partQuery) }

// PathEscape returns s so that it can stand between slashes of a path.
func PathEscape(s string) string { return escape(s, partPathSegment) }

// QueryUnescape is the inverse of QueryEscape.
func QueryUnescape(s string) (string, error) { return unescape(s, partQuery) }

// PathUnescape is the inverse of PathEscape; a + stays.
func PathUnescape(s string) (string, error) { return unescape(s, partPathSegment) }

const upperHex = "0123456789ABCDEF"

func escape(s string, p part) string {
	first, count := -1, 0
	for i := range len(s) {
		if needsEscape(s[i], p) {
			if count++; first < 0 {
				first = i
			}
		}
	}
	if count == 0 {
		return s
	}
	b := append(make([]byte, 0, len(s)+2*count), s[:first]...)
	b = appendEscaped(b, s[first:], p)
	return unsafe.String(unsafe.SliceData(b), len(b))
}

func appendEscaped(b []byte, s string, p part) []byte {
	for i := range len(s) {
		switch c := s[i]; {
		case !needsEscape(c, p):
			b = append(b, c)
		case c == ' ' && p == partQuery:
			b = append(b, '+')
		default:
			b = append(b, '%', upperHex[c>>4], upperHex[c&15])
		}
	}
	return b
}

// meansItself returns the length of the beginning of s that unescape leaves as it is.
func meansItself(s string, p part) int {
	for i := range len(s) {
		switch c := s[i]; {
		case c == '%', c == '+' && p == partQuery, (p == partHost || p == partZone) && c < 0x80 && needsEscape(c, p):
			return i
		}
	}
	return len(s)
}

func unescape(s string, p part) (string, error) {
	first := meansItself(s, p)
	if first == len(s) {
		return s, nil
	}
	b := make([]byte, len(s))
	n := copy(b, s[:first])
	for i := first; i < len(s); i++ {
		switch c := s[i]; {
		case c == '%':
			escaped, err := escapedByte(s[i:], p)
			if err != nil {
				return "", err
			}
			b[n] = escaped
			i += 2
		case c == '+' && p == partQuery:
			b[n] = ' '
		case (p == partHost || p == partZone) && c < 0x80 && needsEscape(c, p):
			return "", InvalidHostError(s[i : i+1])
		default:
			b[n] = c
		}
		n++
	}
	return unsafe.String(unsafe.SliceData(b), n), nil
}

// escapedByte is the byte of the escape that s begins with. Hosts have only bytes
// that are not ASCII escaped, and the percent sign before a zone.
func escapedByte(s string, p part) (byte, error) {
	if len(s) < 3 || !isHex(s[1]) || !isHex(s[2]) {
		return 0, EscapeError(s[:min(len(s), 3)])
	}
	c := unhex(s[1])<<4 | unhex(s[2])
	switch {
	case s[:3] == "%25":
	case p == partHost && c < 0x80, p == partZone && c != ' ' && needsEscape(c, partHost):
		return 0, EscapeError(s[:3])
	}
	return c, nil
}

func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|' ' && c|' ' <= 'f'
}

func unhex(c byte) byte {
	if c <= '9' {
		return c - '0'
	}
	return c | ' ' - 'a' + 10
}

// validEscaped reports whether s can be the escaped form of something in the part.
func validEscaped(s string, p part) bool {
	const always = "!$&'()*+,;=:@[]%"
	for i := range len(s) {
		if strings.IndexByte(always, s[i]) < 0 && needsEscape(s[i], p) {
			return false
		}
	}
	return true
}
