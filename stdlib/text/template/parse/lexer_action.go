package parse

import (
	"strings"
	"unicode"
)

func isSpace(r rune) bool { return r == ' ' || r == '\t' || r == '\r' || r == '\n' }

func isNamePart(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// action reads a token within an action.
func (l *lexer) action() token {
	if ends, _ := l.atRightDelim(); ends {
		if l.parens > 0 {
			return l.fail("unclosed left paren")
		}
		return l.rightDelim()
	}
	switch r := l.read(); {
	case r == eof:
		return l.fail("unclosed action")
	case isSpace(r):
		return l.space()
	case r == '"':
		return l.quoted('"', "unterminated quoted string")
	case r == '\'':
		return l.quoted('\'', "unterminated character constant")
	case r == '`':
		return l.raw()
	case r == '$':
		return l.fieldOrVariable(tokenVariable)
	case r == '.' && l.peek() != eof && !isDigit(l.peek()):
		return l.fieldOrVariable(tokenField)
	case r == '.' || r == '+' || r == '-' || isDigit(r):
		l.pos = l.start
		return l.number()
	case isNamePart(r):
		return l.word()
	default:
		return l.punctuation(r)
	}
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

func (l *lexer) punctuation(r rune) token {
	switch r {
	case '=':
		return l.emit(tokenAssign)
	case ':':
		if l.read() != '=' {
			return l.fail("expected :=")
		}
		return l.emit(tokenDeclare)
	case '|':
		return l.emit(tokenPipe)
	case '(':
		l.parens++
		return l.emit(tokenLeftParen)
	case ')':
		if l.parens--; l.parens < 0 {
			return l.fail("unexpected right paren")
		}
		return l.emit(tokenRightParen)
	}
	if r <= unicode.MaxASCII && unicode.IsPrint(r) {
		return l.emit(tokenChar)
	}
	return l.fail("unrecognized character in action: %#U", r)
}

// space reads spaces, but for one that belongs to a trim marker.
func (l *lexer) space() token {
	for isSpace(l.peek()) {
		l.pos++
	}
	l.pos--
	if _, trims := l.atRightDelim(); !trims {
		l.pos++
	} else if l.pos == l.start {
		return l.rightDelim()
	}
	return l.emit(tokenSpace)
}

// quoted reads a string or a character constant, whose quote has been read.
func (l *lexer) quoted(quote rune, unterminated string) token {
	for {
		r := l.read()
		if r == '\\' {
			if r = l.read(); r != eof && r != '\n' {
				continue
			}
		}
		switch {
		case r == eof || r == '\n':
			return l.fail("%s", unterminated)
		case r != quote:
		case quote == '"':
			return l.emit(tokenString)
		default:
			return l.emit(tokenNumber)
		}
	}
}

func (l *lexer) raw() token {
	size := strings.IndexByte(l.rest(), '`')
	if size < 0 {
		return l.fail("unterminated raw quoted string")
	}
	l.pos += size + 1
	return l.emit(tokenString)
}

// atEnd reports whether a name may end here.
func (l *lexer) atEnd() bool {
	r := l.peek()
	if isSpace(r) || r == eof {
		return true
	}
	return strings.ContainsRune(".,|:)(", r) || strings.HasPrefix(l.rest(), l.right)
}

func (l *lexer) readName() {
	for isNamePart(l.peek()) {
		l.read()
	}
}

// fieldOrVariable reads a field or variable, whose first character has been read.
func (l *lexer) fieldOrVariable(kind tokenKind) token {
	if l.atEnd() && kind == tokenField {
		return l.emit(tokenDot)
	}
	l.readName()
	if !l.atEnd() {
		return l.fail("bad character %#U", l.peek())
	}
	return l.emit(kind)
}

func (l *lexer) word() token {
	l.readName()
	if !l.atEnd() {
		return l.fail("bad character %#U", l.peek())
	}
	word := l.text[l.start:l.pos]
	switch kind := keywords[word]; {
	case kind == tokenBreak && l.noBreak, kind == tokenContinue && l.noContinue:
		return l.emit(tokenIdentifier)
	case kind != 0:
		return l.emit(kind)
	case word == "true", word == "false":
		return l.emit(tokenBool)
	}
	return l.emit(tokenIdentifier)
}

// number reads a number, which may be complex: 1+2i. What it means is checked later.
func (l *lexer) number() token {
	ok := l.readNumber()
	if sign := l.peek(); ok && (sign == '+' || sign == '-') {
		ok = l.readNumber() && l.text[l.pos-1] == 'i'
	}
	if !ok {
		return l.fail("bad number syntax: %q", l.text[l.start:l.pos])
	}
	return l.emit(tokenNumber)
}

// readNumber reads a number; not ok if something else follows at once.
func (l *lexer) readNumber() (ok bool) {
	l.accept("+-")
	digits, exponent := "0123456789_", "eE"
	if l.accept("0") {
		switch {
		case l.accept("xX"):
			digits, exponent = "0123456789abcdefABCDEF_", "pP"
		case l.accept("oO"):
			digits, exponent = "01234567_", ""
		case l.accept("bB"):
			digits, exponent = "01_", ""
		}
	}
	l.acceptAll(digits)
	if l.accept(".") {
		l.acceptAll(digits)
	}
	if exponent != "" && l.accept(exponent) {
		l.accept("+-")
		l.acceptAll("0123456789_")
	}
	l.accept("i")
	if isNamePart(l.peek()) {
		l.read()
		return false
	}
	return true
}
