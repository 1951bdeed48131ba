package scanner

import (
	"strings"
	"unicode"
)

func (s *Scanner) isIdentRune(ch rune, i int) bool {
	if s.IsIdentRune != nil {
		return ch != EOF && s.IsIdentRune(ch, i)
	}
	return ch == '_' || unicode.IsLetter(ch) || unicode.IsDigit(ch) && i > 0
}

func (s *Scanner) has(mode uint) bool { return s.Mode&mode != 0 }

// Scan reads a token, or a character, and returns it; EOF at the end. Only tokens that
// Mode has are recognized, and what Whitespace has is passed over.
func (s *Scanner) Scan() rune {
	ch := s.Peek()
	s.Line = 0
	for {
		s.start = -1
		for 0 <= ch && ch < 64 && s.Whitespace&(1<<uint(ch)) != 0 {
			ch = s.read()
		}
		s.start = s.next
		s.Position = s.Pos()
		tok := s.token(ch)
		if tok != skipComment {
			return tok
		}
		ch = s.Peek()
	}
}

// token reads a token that begins with ch.
func (s *Scanner) token(ch rune) rune {
	switch {
	case s.isIdentRune(ch, 0):
		if s.has(ScanIdents) {
			s.identifier()
			return Ident
		}
		s.read()
		return ch
	case isDecimal(ch):
		if s.has(ScanInts | ScanFloats) {
			return s.number(false)
		}
		s.read()
		return ch
	}
	switch ch {
	case EOF:
		return EOF
	case '"':
		return s.quoted(ch, String)
	case '\'':
		return s.quoted(ch, Char)
	case '`':
		if next := s.read(); s.has(ScanRawStrings) {
			s.rawString(next)
			return RawString
		}
		return ch
	case '.':
		if next := s.read(); isDecimal(next) && s.has(ScanFloats) {
			return s.number(true)
		}
		return ch
	case '/':
		if next := s.read(); (next == '/' || next == '*') && s.has(ScanComments) {
			s.comment(next)
			if s.has(SkipComments) {
				return skipComment
			}
			return Comment
		}
		return ch
	}
	s.read()
	return ch
}

func (s *Scanner) identifier() {
	for i := 1; s.isIdentRune(s.read(), i); i++ {
	}
}

func isDecimal(ch rune) bool { return '0' <= ch && ch <= '9' }

func digitValue(ch rune) int {
	switch {
	case '0' <= ch && ch <= '9':
		return int(ch - '0')
	case 'a' <= ch|' ' && ch|' ' <= 'f':
		return int(ch|' '-'a') + 10
	}
	return 16
}

// quoted reads a string or a character literal, or only the quote.
func (s *Scanner) quoted(quote, tok rune) rune {
	if !s.has(1 << uint(-tok)) {
		s.read()
		return quote
	}
	n := 0
	ch := s.read()
	for ch != quote {
		if ch == '\n' || ch < 0 {
			s.fail("literal not terminated")
			break
		}
		if ch == '\\' {
			ch = s.escape(quote)
		} else {
			ch = s.read()
		}
		n++
	}
	if tok == Char && n != 1 {
		s.fail("invalid char literal")
	}
	s.read()
	return tok
}

// hexEscapes has the letters of escapes in hexadecimal, with their number of digits.
var hexEscapes = map[rune]int{'x': 2, 'u': 4, 'U': 8}

// escape reads an escape, whose backslash is next.
func (s *Scanner) escape(quote rune) rune {
	ch := s.read()
	if ch == quote || strings.ContainsRune(`abfnrtv\`, ch) {
		return s.read()
	}
	if digitValue(ch) < 8 {
		return s.escapeDigits(ch, 8, 3)
	}
	if n, ok := hexEscapes[ch]; ok {
		return s.escapeDigits(s.read(), 16, n)
	}
	s.fail("invalid char escape")
	return ch
}

func (s *Scanner) escapeDigits(ch rune, base, n int) rune {
	for ; n > 0 && digitValue(ch) < base; n-- {
		ch = s.read()
	}
	if n > 0 {
		s.fail("invalid char escape")
	}
	return ch
}

func (s *Scanner) rawString(ch rune) {
	for ch != '`' {
		if ch < 0 {
			s.fail("literal not terminated")
			return
		}
		ch = s.read()
	}
	s.read()
}

// comment reads a comment, of which kind is the second character. A line's end is not a
// part of it.
func (s *Scanner) comment(kind rune) {
	if kind == '/' {
		for ch := s.read(); ch != '\n' && ch != EOF; {
			ch = s.read()
		}
		return
	}
	last, ch := rune(EOF), s.read() // the star that begins it cannot end it, too
	for ch != EOF && (last != '*' || ch != '/') {
		last, ch = ch, s.read()
	}
	if ch == EOF {
		s.fail("comment not terminated")
	}
	s.read()
}
