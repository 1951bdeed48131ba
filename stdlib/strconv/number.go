// Package strconv converts between values and their text.
package strconv

import "errors"

// IntSize is the size of int in bits.
const IntSize = 64

// ErrRange says that a value does not fit the type.
var ErrRange = errors.New("value out of range")

// ErrSyntax says that a text is not of the form wanted.
var ErrSyntax = errors.New("invalid syntax")

// NumError records a failed conversion.
type NumError struct {
	Func string // ParseInt and so on
	Num  string // the input
	Err  error  // ErrRange, ErrSyntax or another
}

func (e *NumError) Error() string {
	return "strconv." + e.Func + ": parsing " + Quote(e.Num) + ": " + e.Err.Error()
}

func (e *NumError) Unwrap() error {
	return e.Err
}

// copied is s apart from the string that it may be a part of.
func copied(s string) string {
	return string([]byte(s))
}

func syntaxError(fn, s string) *NumError {
	return &NumError{fn, copied(s), ErrSyntax}
}

func rangeError(fn, s string) *NumError {
	return &NumError{fn, copied(s), ErrRange}
}

func baseError(fn, s string, base int) *NumError {
	return &NumError{fn, copied(s), errors.New("invalid base " + Itoa(base))}
}

func bitSizeError(fn, s string, bits int) *NumError {
	return &NumError{fn, copied(s), errors.New("invalid bit size " + Itoa(bits))}
}

// lower makes a letter lower case; other bytes become something else.
func lower(c byte) byte {
	return c | ('x' - 'X')
}

// underscoresOK reports whether the underscores of s stand only between digits,
// or between a base prefix and a digit, as in Go's literals.
func underscoresOK(s string) bool {
	last := byte('^') // class of what came before: 0 digit, _ underscore, ! other, ^ start
	i := 0
	if len(s) >= 1 && (s[0] == '-' || s[0] == '+') {
		i = 1
	}
	hex := false
	if len(s) >= i+2 && s[i] == '0' {
		switch lower(s[i+1]) {
		case 'b', 'o', 'x':
			hex = lower(s[i+1]) == 'x'
			last = '0'
			i += 2
		}
	}
	for ; i < len(s); i++ {
		c := s[i]
		switch {
		case '0' <= c && c <= '9' || hex && 'a' <= lower(c) && lower(c) <= 'f':
			last = '0'
		case c == '_':
			if last != '0' {
				return false
			}
			last = '_'
		default:
			if last == '_' {
				return false
			}
			last = '!'
		}
	}
	return last != '_'
}
