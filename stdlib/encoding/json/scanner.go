package json

import "strconv"

// A place is where in the grammar a scanner is: what may come next.
type place uint8

const (
	atValue      place = iota // a value
	atElement                 // behind [
	atFirstKey                // behind {
	atKey                     // behind a comma of an object
	atColon                   // behind a key
	afterElement              // behind a value in an array or object
	atEnd                     // behind the value
	inString
	inEscape
	inHex // \u and seen digits
	afterMinus
	afterZero
	inInteger
	afterPoint
	inFraction
	afterE
	afterSign
	inExponent
	inWord // seen bytes of word
)

// maxDepth is how deep arrays and objects may nest.
const maxDepth = 10000

// A scanner reads a value byte by byte and can stop anywhere. It keeps the brackets
// that are open, not what the text says.
type scanner struct {
	at    place
	key   bool   // the string is a key
	open  []byte // the open brackets
	word  string // the literal name that is read
	seen  int
	bytes int64 // read before this feed
	err   *SyntaxError
}

// start makes s ready for the next value; bytes count on.
func (s *scanner) start() {
	*s = scanner{open: s.open[:0], bytes: s.bytes}
}

// check returns an error unless data is JSON.
func check(data []byte) error {
	var s scanner
	if s.check(data); s.err != nil {
		return s.err
	}
	return nil
}

// check reads a whole text.
func (s *scanner) check(data []byte) {
	n := s.feed(data)
	for ; s.err == nil && n < len(data); n++ {
		s.step(data[n])
		s.bytes++
		s.locate()
	}
	if s.err == nil {
		s.finish()
	}
}

// feed reads data up to the value's end, the end of data or an error, and returns how
// much of it was read.
func (s *scanner) feed(data []byte) int {
	for i := 0; i < len(data); i++ {
		if s.at == inString {
			i += plainPrefix(data[i:])
			if i == len(data) {
				break
			}
		}
		number := inNumber(s.at) && len(s.open) == 0
		s.step(data[i])
		switch {
		case s.err != nil:
			s.bytes += int64(i + 1)
			s.locate()
			return i + 1
		case s.at == atEnd:
			if number {
				i-- // the byte that ended it is not the number's
			}
			s.bytes += int64(i + 1)
			return i + 1
		}
	}
	s.bytes += int64(len(data))
	return len(data)
}

// finish says that the text ends here.
func (s *scanner) finish() {
	s.step(' ')
	if s.err == nil && s.at != atEnd {
		s.err = &SyntaxError{msg: "unexpected end of JSON input"}
	}
	s.locate()
}

// locate gives a new error its offset.
func (s *scanner) locate() {
	if s.err != nil {
		s.err.Offset = s.bytes
	}
}

// plainPrefix is how many bytes of data need no look in a string.
func plainPrefix(data []byte) int {
	for i, c := range data {
		if c == '"' || c == '\\' || c < ' ' {
			return i
		}
	}
	return len(data)
}

func inNumber(at place) bool { return afterMinus <= at && at <= inExponent }

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func (s *scanner) fail(c byte, context string) {
	s.err = &SyntaxError{msg: "invalid character " + quoteByte(c) + " " + context}
}

// quoteByte is the byte as a character literal.
func quoteByte(c byte) string {
	switch c {
	case '\'':
		return `'\''`
	case '"':
		return `'"'`
	}
	quoted := strconv.Quote(string(rune(c)))
	return "'" + quoted[1:len(quoted)-1] + "'"
}

// step reads a byte.
func (s *scanner) step(c byte) {
	switch {
	case s.at < inString:
		if !isSpace(c) {
			s.token(c)
		}
	case s.at == inWord:
		s.stepWord(c)
	case inNumber(s.at):
		s.stepNumber(c)
	default:
		s.stepString(c)
	}
}

// token reads a byte between tokens.
func (s *scanner) token(c byte) {
	switch s.at {
	case atValue:
		s.begin(c)
	case atElement:
		if c == ']' {
			s.close()
		} else {
			s.begin(c)
		}
	case atFirstKey:
		if c == '}' {
			s.close()
		} else {
			s.beginKey(c)
		}
	case atKey:
		s.beginKey(c)
	case atColon:
		if c != ':' {
			s.fail(c, "after object key")
		}
		s.at = atValue
	case afterElement:
		s.afterElement(c)
	default:
		s.fail(c, "after top-level value")
	}
}

func (s *scanner) beginKey(c byte) {
	if c != '"' {
		s.fail(c, "looking for beginning of object key string")
	}
	s.at, s.key = inString, true
}

// begin reads the first byte of a value.
func (s *scanner) begin(c byte) {
	switch c {
	case '[':
		s.push(c, atElement)
	case '{':
		s.push(c, atFirstKey)
	case '"':
		s.at, s.key = inString, false
	case '-':
		s.at = afterMinus
	case 't':
		s.beginWord("true")
	case 'f':
		s.beginWord("false")
	case 'n':
		s.beginWord("null")
	default:
		s.at = afterMinus
		if !isDigit(c) {
			s.fail(c, "looking for beginning of value")
			return
		}
		s.stepNumber(c)
	}
}

func (s *scanner) beginWord(word string) {
	s.at, s.word, s.seen = inWord, word, 1
}

func (s *scanner) push(bracket byte, next place) {
	s.at = next
	s.open = append(s.open, bracket)
	if len(s.open) > maxDepth {
		s.fail(bracket, "exceeded max depth")
	}
}

// close reads a closing bracket.
func (s *scanner) close() {
	s.open = s.open[:len(s.open)-1]
	s.end()
}

// end says that a value ends.
func (s *scanner) end() {
	s.at = afterElement
	if len(s.open) == 0 {
		s.at = atEnd
	}
}

func (s *scanner) afterElement(c byte) {
	inArray := s.open[len(s.open)-1] == '['
	switch {
	case inArray && c == ',':
		s.at = atValue
	case inArray && c == ']', !inArray && c == '}':
		s.close()
	case inArray:
		s.fail(c, "after array element")
	case c == ',':
		s.at = atKey
	default:
		s.fail(c, "after object key:value pair")
	}
}

func (s *scanner) stepString(c byte) {
	switch s.at {
	case inString:
		s.inString(c)
	case inEscape:
		s.inEscape(c)
	default:
		if !isDigit(c) && !('a' <= c|' ' && c|' ' <= 'f') {
			s.fail(c, "in \\u hexadecimal character escape")
		}
		if s.seen++; s.seen == 4 {
			s.at = inString
		}
	}
}

func (s *scanner) inString(c byte) {
	switch {
	case c == '"' && s.key:
		s.at = atColon
	case c == '"':
		s.end()
	case c == '\\':
		s.at = inEscape
	case c < ' ':
		s.fail(c, "in string literal")
	}
}

func (s *scanner) inEscape(c byte) {
	s.at = inString
	switch c {
	case 'b', 'f', 'n', 'r', 't', '\\', '/', '"':
	case 'u':
		s.at, s.seen = inHex, 0
	default:
		s.fail(c, "in string escape code")
	}
}

func (s *scanner) stepWord(c byte) {
	if want := s.word[s.seen]; c != want {
		s.fail(c, "in literal "+s.word+" (expecting "+quoteByte(want)+")")
	}
	if s.seen++; s.seen == len(s.word) {
		s.end()
	}
}

// stepNumber reads a byte of a number, or the first behind it.
func (s *scanner) stepNumber(c byte) {
	digit := isDigit(c)
	switch s.at {
	case afterMinus:
		s.digit(c, inInteger, "in numeric literal")
		if c == '0' {
			s.at = afterZero
		}
	case afterZero, inInteger:
		switch {
		case digit && s.at == inInteger:
		case c == '.':
			s.at = afterPoint
		default:
			s.exponentOrEnd(c)
		}
	case afterPoint:
		s.digit(c, inFraction, "after decimal point in numeric literal")
	case inFraction:
		if !digit {
			s.exponentOrEnd(c)
		}
	case afterE:
		if s.at = afterSign; c != '+' && c != '-' {
			s.digit(c, inExponent, "in exponent of numeric literal")
		}
	case afterSign:
		s.digit(c, inExponent, "in exponent of numeric literal")
	case inExponent:
		if !digit {
			s.endNumber(c)
		}
	}
}

// digit reads a byte that must be a digit.
func (s *scanner) digit(c byte, next place, context string) {
	if !isDigit(c) {
		s.fail(c, context)
	}
	s.at = next
}

func (s *scanner) exponentOrEnd(c byte) {
	if c == 'e' || c == 'E' {
		s.at = afterE
	} else {
		s.endNumber(c)
	}
}

// endNumber reads the byte behind a number. Behind the text's own value anything may
// stand for now: it belongs to what comes next.
func (s *scanner) endNumber(c byte) {
	s.end()
	if s.at != atEnd {
		s.step(c)
	}
}
