// Package scanner takes text in UTF-8 apart into tokens as those of Go.
package scanner

import (
	"fmt"
	"io"
	"os"
	"unicode/utf8"
)

// Position is a place in a text; it is valid if Line > 0.
type Position struct {
	Filename string
	Offset   int // in bytes, from 0
	Line     int // from 1
	Column   int // in characters, from 1
}

// IsValid reports whether the position is valid.
func (pos *Position) IsValid() bool { return pos.Line > 0 }

func (pos Position) String() string {
	s := pos.Filename
	if s == "" {
		s = "<input>"
	}
	if pos.IsValid() {
		s += fmt.Sprintf(":%d:%d", pos.Line, pos.Column)
	}
	return s
}

// Bits of Scanner.Mode: the tokens that are recognized. What is not is characters.
const (
	ScanIdents     = 1 << -Ident
	ScanInts       = 1 << -Int
	ScanFloats     = 1 << -Float // also integers, and hexadecimal numbers
	ScanChars      = 1 << -Char
	ScanStrings    = 1 << -String
	ScanRawStrings = 1 << -RawString
	ScanComments   = 1 << -Comment
	SkipComments   = 1 << -skipComment // with ScanComments: comments are space
	GoTokens       = ScanIdents | ScanFloats | ScanChars | ScanStrings | ScanRawStrings | ScanComments | SkipComments
)

// What Scan returns, besides characters.
const (
	EOF = -(iota + 1)
	Ident
	Int
	Float
	Char
	String
	RawString
	Comment

	skipComment
)

var tokenNames = map[rune]string{
	EOF: "EOF", Ident: "Ident", Int: "Int", Float: "Float", Char: "Char", String: "String", RawString: "RawString", Comment: "Comment",
}

// TokenString returns a name of a token or a quoted character.
func TokenString(tok rune) string {
	if name, ok := tokenNames[tok]; ok {
		return name
	}
	return fmt.Sprintf("%q", string(tok))
}

// GoWhitespace is the space between Go's tokens.
const GoWhitespace = 1<<'\t' | 1<<'\n' | 1<<'\r' | 1<<' '

// Scanner reads characters and tokens.
type Scanner struct {
	// Error is called for each error; without it they go to standard error.
	Error      func(s *Scanner, msg string)
	ErrorCount int
	Mode       uint
	Whitespace uint64 // the characters up to ' ' that are space, by bit
	// IsIdentRune says whether ch may be the i'th character of an identifier; without
	// it those of Go are.
	IsIdentRune func(ch rune, i int) bool
	// Position is where the last token begins; not valid after Init.
	Position

	src     io.Reader
	buf     []byte // what has been read, but for what is before the token
	next    int    // index in buf of the character after ch
	atEnd   bool   // src has no more
	ch      rune   // the next character, if known; otherwise noChar
	size    int    // of ch in bytes
	offset  int    // of buf in the text
	line    int    // of ch
	column  int    // characters of ch's line before it
	lastLen int    // characters of the line before
	start   int    // index in buf of the token, -1: none
}

// noChar says that ch has not been read yet.
const noChar = -2

// chunk is how many bytes are read at once.
const chunk = 1024

// Init makes s read src from its beginning, for the tokens of Go.
func (s *Scanner) Init(src io.Reader) *Scanner {
	*s = Scanner{src: src, ch: noChar, line: 1, start: -1, Mode: GoTokens, Whitespace: GoWhitespace}
	return s
}

// fill makes buf have a whole character at next, unless the text ends.
func (s *Scanner) fill() {
	for !s.atEnd && !utf8.FullRune(s.buf[s.next:]) {
		s.discard()
		used := len(s.buf)
		s.buf = append(s.buf, make([]byte, chunk)...)
		n, err := s.src.Read(s.buf[used:])
		s.buf = s.buf[:used+n]
		if err != nil {
			if err != io.EOF {
				s.fail(err.Error())
			}
			s.atEnd = true
		}
	}
}

// discard drops what is before the token and before next.
func (s *Scanner) discard() {
	used := s.next
	if s.start >= 0 {
		used = s.start
		s.start = 0
	}
	s.buf = append(s.buf[:0], s.buf[used:]...)
	s.offset += used
	s.next -= used
}

// decode reads the character at next.
func (s *Scanner) decode() (ch rune, size int) {
	s.fill()
	if s.next == len(s.buf) {
		return EOF, 0
	}
	ch, size = utf8.DecodeRune(s.buf[s.next:])
	switch {
	case ch == utf8.RuneError && size == 1:
		s.fail("invalid UTF-8 encoding")
	case ch == 0:
		s.fail("invalid character NUL")
	}
	return ch, size
}

// advance passes over a character.
func (s *Scanner) advance(ch rune, size int) {
	s.next += size
	s.size = size
	s.column++
	if ch == '\n' {
		s.line++
		s.lastLen, s.column = s.column, 0
	}
}

// Next reads and returns a character, EOF at the end. It makes no use of Mode.
func (s *Scanner) Next() rune {
	s.start = -1
	s.Line = 0
	ch := s.Peek()
	s.read()
	return ch
}

// Peek returns the next character without reading it.
func (s *Scanner) Peek() rune {
	if s.ch == noChar {
		s.ch, s.size = s.decode()
		// A byte order mark at the very beginning is no part of the text.
		if s.ch == '\uFEFF' && s.offset+s.next == 0 {
			s.advance(s.ch, s.size)
			s.ch, s.size = s.decode()
		}
	}
	return s.ch
}

// read passes over the next character and returns the one behind it.
func (s *Scanner) read() rune {
	if ch := s.Peek(); ch != EOF {
		s.advance(ch, s.size)
		s.ch = noChar
	}
	return s.Peek()
}

// fail reports an error.
func (s *Scanner) fail(msg string) {
	s.ErrorCount++
	if s.Error != nil {
		s.Error(s, msg)
		return
	}
	pos := s.Position
	if !pos.IsValid() {
		pos = s.Pos()
	}
	fmt.Fprintf(os.Stderr, "%s: %s\n", pos, msg)
}

// Pos returns where the character or token behind the last one begins.
func (s *Scanner) Pos() (pos Position) {
	pos.Filename = s.Filename
	pos.Offset = s.offset + s.next
	switch {
	case s.column > 0:
		pos.Line, pos.Column = s.line, s.column+1
	case s.lastLen > 0:
		pos.Line, pos.Column = s.line, 1
	default:
		pos.Line, pos.Column = 1, 1
	}
	return pos
}

// TokenText returns the text of the last token that Scan has returned.
func (s *Scanner) TokenText() string {
	if s.start < 0 {
		return ""
	}
	return string(s.buf[s.start:s.next])
}
