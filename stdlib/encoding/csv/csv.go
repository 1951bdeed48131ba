// Package csv reads and writes tables of fields with commas between, by RFC 4180.
package csv

import (
	"errors"
	"fmt"
	"unicode/utf8"
)

// ParseError says what is wrong where; lines and columns (in bytes) count from 1.
type ParseError struct {
	StartLine int // where the record begins
	Line      int
	Column    int
	Err       error
}

func (e *ParseError) Error() string {
	text := fmt.Sprintf("parse error on line %d, column %d: %v", e.Line, e.Column, e.Err)
	switch {
	case e.Err == ErrFieldCount:
		return fmt.Sprintf("record on line %d: %v", e.Line, e.Err)
	case e.StartLine < e.Line || e.StartLine > e.Line:
		return fmt.Sprintf("record on line %d; ", e.StartLine) + text
	}
	return text
}

func (e *ParseError) Unwrap() error { return e.Err }

// What can be wrong.
var (
	ErrBareQuote     = errors.New("bare \" in non-quoted-field")
	ErrQuote         = errors.New("extraneous or missing \" in quoted-field")
	ErrFieldCount    = errors.New("wrong number of fields")
	ErrTrailingComma = errors.New("extra delimiter at end of line") // not used any more

	errDelim = errors.New("csv: invalid field or comment delimiter")
)

func validDelim(r rune) bool {
	return r != 0 && r != '"' && r != '\r' && r != '\n' && utf8.ValidRune(r) && r != utf8.RuneError
}

// place is a line and a column.
type place struct {
	line, col int
}
