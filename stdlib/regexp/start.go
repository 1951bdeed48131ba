package regexp

import (
	"strings"
	"unicode/utf8"
)

// byteSet is a set of the first bytes of runes.
type byteSet [256]bool

// starts is the set of bytes that a match can begin with, of the symbols that come first; nil if it may be empty, or may begin
// with any.
func (s symbols) starts() *byteSet {
	if s.has(textEnd) || s == (symbols{1<<64 - 1, 1<<64 - 1, highBit}) {
		return nil
	}
	set := &byteSet{}
	for b := range set {
		set[b] = s.has(uint(min(b, highByte)))
	}
	return set
}

// anchored reports whether all ways from pc on ask for the start of the text before they take a rune.
func anchored(code []instruction, pc int, seen []bool) bool {
	for !seen[pc] {
		seen[pc] = true
		i := &code[pc]
		switch i.op {
		case opPlace:
			if i.place&beginText != 0 {
				return true
			}
		case opSplit:
			if !anchored(code, i.other, seen) {
				return false
			}
		case opOne, opRunes, opAccept:
			return false
		case opNever:
			return true
		}
		pc = i.next
	}
	return true
}

// literal is the text of the runes that are taken first, behind the ^ of an expression that is anchored, and the
// instruction behind them.
func literal(code []instruction, anchored bool) (text string, behind int) {
	var b strings.Builder
	at := code[0].next
	if anchored && code[at].op == opPlace && code[at].place == beginText {
		at = code[at].next
	}
	for ; code[at].op == opOne && code[at].one != utf8.RuneError; at = code[at].next {
		b.WriteRune(code[at].one)
	}
	return b.String(), at
}

// candidate is the first position from pos on where a match can begin, as far as that is easily seen; -1 if there is none.
// The literal text is there.
func (re *Regexp) candidate(text string, pos int) int {
	switch {
	case re.anchored && pos > 0:
		return -1
	case re.anchored:
		if !strings.HasPrefix(text, re.literal) {
			return -1
		}
		return pos
	case re.prefix != "":
		skip := strings.Index(text[pos:], re.prefix)
		if skip < 0 {
			return -1
		}
		return pos + skip
	case re.starts != nil:
		for pos < len(text) && !re.starts[text[pos]] {
			pos++
		}
		if pos == len(text) {
			return -1
		}
	}
	return pos
}
