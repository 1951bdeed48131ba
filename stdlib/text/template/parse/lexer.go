package parse

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

const (
	leftComment  = "/*"
	rightComment = "*/"
	spaces       = " \t\r\n"
	markerSize   = 2 // of a trim marker: a minus and a space
)

// A lexer takes a template's text apart.
type lexer struct {
	text        string
	left, right string // delimiters
	start, pos  int    // the token being read is text[start:pos]
	line        int    // of start
	inside      bool   // an action
	parens      int    // that are open in the action
	comments    bool   // are tokens
	noBreak     bool   // break is a function's name
	noContinue  bool
}

func newLexer(text, left, right string) *lexer {
	if left == "" {
		left = "{{"
	}
	if right == "" {
		right = "}}"
	}
	return &lexer{text: text, left: left, right: right, line: 1}
}

func (l *lexer) rest() string { return l.text[l.pos:] }

// emit returns what has been read as a token.
func (l *lexer) emit(kind tokenKind) token {
	t := token{kind, Pos(l.start), l.text[l.start:l.pos], l.line}
	l.drop()
	return t
}

// drop passes over what has been read.
func (l *lexer) drop() {
	l.line += strings.Count(l.text[l.start:l.pos], "\n")
	l.start = l.pos
}

func (l *lexer) fail(format string, args ...any) token {
	return token{tokenError, Pos(l.start), fmt.Sprintf(format, args...), l.line}
}

// next returns the next token.
func (l *lexer) next() token {
	for {
		t, ok := token{}, false
		switch {
		case l.inside:
			return l.action()
		case strings.HasPrefix(l.rest(), l.left):
			t, ok = l.leftDelim()
		case l.pos == len(l.text):
			return l.emit(tokenEOF)
		default:
			t, ok = l.plainText()
		}
		if ok {
			return t
		}
	}
}

// plainText reads what is before the next action; not ok if trimming leaves nothing.
func (l *lexer) plainText() (token, bool) {
	size := strings.Index(l.rest(), l.left)
	if size < 0 {
		l.pos = len(l.text)
		return l.emit(tokenText), true
	}
	text := l.rest()[:size]
	if hasLeftMarker(l.rest()[size+len(l.left):]) {
		text = strings.TrimRight(text, spaces)
	}
	l.pos += len(text)
	t := l.emit(tokenText)
	l.pos += size - len(text)
	l.drop()
	return t, t.text != ""
}

func hasLeftMarker(s string) bool {
	return len(s) >= markerSize && s[0] == '-' && isSpace(rune(s[1]))
}

// atRightDelim reports whether the action ends here, and whether by a trim marker.
func (l *lexer) atRightDelim() (ends, trims bool) {
	rest := l.rest()
	if len(rest) >= markerSize && isSpace(rune(rest[0])) && rest[1] == '-' && strings.HasPrefix(rest[markerSize:], l.right) {
		return true, true
	}
	return strings.HasPrefix(rest, l.right), false
}

// leftDelim reads the beginning of an action, or a comment, which is not ok unless
// comments are wanted.
func (l *lexer) leftDelim() (token, bool) {
	l.pos += len(l.left)
	marker := 0
	if hasLeftMarker(l.rest()) {
		marker = markerSize
	}
	if strings.HasPrefix(l.rest()[marker:], leftComment) {
		l.pos += marker
		l.drop()
		return l.comment()
	}
	t := l.emit(tokenLeftDelim)
	l.pos += marker
	l.drop()
	l.inside, l.parens = true, 0
	return t, true
}

func (l *lexer) comment() (token, bool) {
	l.pos += len(leftComment)
	size := strings.Index(l.rest(), rightComment)
	if size < 0 {
		return l.fail("unclosed comment"), true
	}
	l.pos += size + len(rightComment)
	ends, trims := l.atRightDelim()
	if !ends {
		return l.fail("comment ends before closing delimiter"), true
	}
	t := l.emit(tokenComment)
	l.endAction(trims)
	return t, l.comments
}

// rightDelim reads the end of an action.
func (l *lexer) rightDelim() token {
	_, trims := l.atRightDelim()
	if trims {
		l.pos += markerSize
		l.drop()
	}
	l.pos += len(l.right)
	t := l.emit(tokenRightDelim)
	if trims {
		l.dropSpaces()
	}
	l.inside = false
	return t
}

// endAction passes over an action's end.
func (l *lexer) endAction(trims bool) {
	if trims {
		l.pos += markerSize
	}
	l.pos += len(l.right)
	if trims {
		l.dropSpaces()
	}
	l.drop()
}

func (l *lexer) dropSpaces() {
	l.pos += len(l.rest()) - len(strings.TrimLeft(l.rest(), spaces))
	l.drop()
}

// eof is what read returns at the text's end.
const eof = -1

// read reads a character.
func (l *lexer) read() rune {
	if l.pos >= len(l.text) {
		return eof
	}
	r, size := utf8.DecodeRuneInString(l.rest())
	l.pos += size
	return r
}

func (l *lexer) peek() rune {
	if l.pos >= len(l.text) {
		return eof
	}
	r, _ := utf8.DecodeRuneInString(l.rest())
	return r
}

// accept reads a character if it is one of set.
func (l *lexer) accept(set string) bool {
	if l.pos < len(l.text) && strings.IndexByte(set, l.text[l.pos]) >= 0 {
		l.pos++
		return true
	}
	return false
}

func (l *lexer) acceptAll(set string) {
	for l.accept(set) {
	}
}
