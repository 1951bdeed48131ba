package fmt

import (
	"errors"
	"io"
	"unicode/utf8"

	"internal/stdio"
)

// ScanState is what a Scanner sees of the input.
type ScanState interface {
	ReadRune() (r rune, size int, err error)
	UnreadRune() error
	SkipSpace()
	Token(skipSpace bool, f func(rune) bool) (token []byte, err error)
	Width() (wid int, ok bool)
	Read(buf []byte) (n int, err error)
}

// Scanner scans itself, whatever the verb.
type Scanner interface {
	Scan(state ScanState, verb rune) error
}

// Scan reads words from standard input into the operands; newlines are spaces.
func Scan(a ...any) (n int, err error) { return Fscan(stdio.Stdin(), a...) }

// Scanln is Scan that stops at the end of a line.
func Scanln(a ...any) (n int, err error) { return Fscanln(stdio.Stdin(), a...) }

// Scanf reads from standard input what the format says.
func Scanf(format string, a ...any) (n int, err error) { return Fscanf(stdio.Stdin(), format, a...) }

// Sscan is Scan from a string.
func Sscan(str string, a ...any) (n int, err error) {
	return Fscan(&stringReader{text: str}, a...)
}

// Sscanln is Scanln from a string.
func Sscanln(str string, a ...any) (n int, err error) {
	return Fscanln(&stringReader{text: str}, a...)
}

// Sscanf is Scanf from a string.
func Sscanf(str string, format string, a ...any) (n int, err error) {
	return Fscanf(&stringReader{text: str}, format, a...)
}

// Fscan is Scan from r.
func Fscan(r io.Reader, a ...any) (n int, err error) {
	s := newInput(r)
	s.newlineIsSpace = true
	return s.scan(a)
}

// Fscanln is Scanln from r.
func Fscanln(r io.Reader, a ...any) (n int, err error) {
	s := newInput(r)
	s.newlineEnds = true
	return s.scan(a)
}

// Fscanf is Scanf from r.
func Fscanf(r io.Reader, format string, a ...any) (n int, err error) {
	return newInput(r).scanf(format, a)
}

// stringReader gives the runes of a string.
type stringReader struct {
	text    string
	i, last int
}

func (r *stringReader) Read(b []byte) (n int, err error) {
	if r.i >= len(r.text) {
		return 0, io.EOF
	}
	n = copy(b, r.text[r.i:])
	r.i += n
	return n, nil
}

func (r *stringReader) ReadRune() (c rune, size int, err error) {
	if r.i >= len(r.text) {
		return 0, 0, io.EOF
	}
	c, r.last = utf8.DecodeRuneInString(r.text[r.i:])
	r.i += r.last
	return c, r.last, nil
}

func (r *stringReader) UnreadRune() error {
	r.i -= r.last
	return nil
}

// byteRunes gives the runes of a reader that does not know of them. It never
// reads further than the rune it gives.
type byteRunes struct {
	r       io.Reader
	pending []byte // read but no whole rune; more than one only after bad UTF-8
	last    rune
	size    int
	again   bool // the last rune comes again
}

func (b *byteRunes) ReadRune() (r rune, size int, err error) {
	if b.again {
		b.again = false
		return b.last, b.size, nil
	}
	for len(b.pending) == 0 || !utf8.FullRune(b.pending) {
		var one [1]byte
		_, err = io.ReadFull(b.r, one[:])
		if err != nil {
			if len(b.pending) > 0 && err == io.EOF {
				break
			}
			return 0, 0, err
		}
		b.pending = append(b.pending, one[0])
	}
	b.last, b.size = utf8.DecodeRune(b.pending)
	b.pending = append(b.pending[:0], b.pending[b.size:]...)
	return b.last, b.size, nil
}

func (b *byteRunes) UnreadRune() error {
	b.again = true
	return nil
}

// input is the state of one call of a scanning function. Errors travel as
// panics of scanError, within this file's functions.
type input struct {
	rs             io.RuneScanner
	buf            []byte // the token
	count          int    // runes read
	limit          int    // of count, for this operand
	width          int
	atEnd          bool
	newlineIsSpace bool
	newlineEnds    bool
}

type scanError struct {
	err error
}

const (
	endOfInput = -1
	noWidth    = 1 << 30
)

func newInput(r io.Reader) *input {
	rs, ok := r.(io.RuneScanner)
	if !ok {
		rs = &byteRunes{r: r}
	}
	return &input{rs: rs, limit: noWidth, width: noWidth}
}

func (s *input) fail(text string) {
	panic(scanError{errors.New(text)})
}

// catch, deferred, turns the panic of an error back into the error.
func catch(err *error) {
	switch e := recover().(type) {
	case nil:
	case scanError:
		*err = e.err
	case error:
		if e != io.EOF {
			panic(e)
		}
		*err = e
	default:
		panic(e)
	}
}

// ReadRune implements ScanState.
func (s *input) ReadRune() (r rune, size int, err error) {
	if s.atEnd || s.count >= s.limit {
		return 0, 0, io.EOF
	}
	r, size, err = s.rs.ReadRune()
	if err == nil {
		s.count++
		s.atEnd = s.newlineEnds && r == '\n'
	} else if err == io.EOF {
		s.atEnd = true
	}
	return r, size, err
}

// UnreadRune implements ScanState.
func (s *input) UnreadRune() error {
	s.rs.UnreadRune()
	s.atEnd = false
	s.count--
	return nil
}

// Width implements ScanState.
func (s *input) Width() (wid int, ok bool) {
	if s.width == noWidth {
		return 0, false
	}
	return s.width, true
}

// Read implements ScanState, which does not want it used.
func (s *input) Read(buf []byte) (n int, err error) {
	return 0, errors.New("ScanState's Read should not be called. Use ReadRune")
}

// Token implements ScanState.
func (s *input) Token(skipSpace bool, f func(rune) bool) (token []byte, err error) {
	defer catch(&err)
	if f == nil {
		f = notSpace
	}
	s.buf = s.buf[:0]
	return s.token(skipSpace, f), nil
}

// SkipSpace implements ScanState.
func (s *input) SkipSpace() {
	for {
		r := s.next()
		switch {
		case r == endOfInput:
			return
		case r == '\r' && s.peek("\n"):
		case r == '\n':
			if !s.newlineIsSpace {
				s.fail("unexpected newline")
			}
		case !isSpace(r):
			s.UnreadRune()
			return
		}
	}
}

func (s *input) token(skipSpace bool, f func(rune) bool) []byte {
	if skipSpace {
		s.SkipSpace()
	}
	for {
		r := s.next()
		if r == endOfInput {
			break
		}
		if !f(r) {
			s.UnreadRune()
			break
		}
		s.buf = utf8.AppendRune(s.buf, r)
	}
	return s.buf
}

// next reads a rune, endOfInput at the end.
func (s *input) next() rune {
	r, _, err := s.ReadRune()
	if err == io.EOF {
		return endOfInput
	}
	if err != nil {
		panic(scanError{err})
	}
	return r
}

// mustNext reads a rune that has to be there.
func (s *input) mustNext() rune {
	r := s.next()
	if r == endOfInput {
		panic(scanError{io.ErrUnexpectedEOF})
	}
	return r
}

// notAtEnd fails at the end of the input.
func (s *input) notAtEnd() {
	if s.next() == endOfInput {
		panic(io.EOF)
	}
	s.UnreadRune()
}

func isSpace(r rune) bool {
	switch r {
	case ' ', '\t', '\n', '\v', '\f', '\r', 0x85, 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
		return true
	}
	return 0x2000 <= r && r <= 0x200A
}

func notSpace(r rune) bool {
	return !isSpace(r)
}

func among(r rune, set string) bool {
	for _, c := range set {
		if c == r {
			return true
		}
	}
	return false
}

// peek reports whether the next rune is one of the set.
func (s *input) peek(set string) bool {
	r := s.next()
	if r != endOfInput {
		s.UnreadRune()
	}
	return among(r, set)
}

// skip reads the next rune, and reports whether it is one of the set. Another is lost, as in Go.
func (s *input) skip(set string) bool {
	r := s.next()
	return r != endOfInput && among(r, set)
}

// accept reads the next rune if it is one of the set, and keeps it for the token.
func (s *input) accept(set string) bool {
	r := s.next()
	if r == endOfInput {
		return false
	}
	if among(r, set) {
		s.buf = utf8.AppendRune(s.buf, r)
		return true
	}
	s.UnreadRune()
	return false
}

func (s *input) acceptRun(set string) {
	for s.accept(set) {
	}
}

// scan reads all operands, as Scan and Scanln do.
func (s *input) scan(a []any) (n int, err error) {
	defer catch(&err)
	for _, arg := range a {
		s.scanOperand('v', arg)
		n++
	}
	for s.newlineEnds {
		r := s.next()
		if r == '\n' || r == endOfInput {
			break
		}
		if !isSpace(r) {
			return n, errors.New("expected newline")
		}
	}
	return n, nil
}

// scanf reads what the format says.
func (s *input) scanf(format string, a []any) (n int, err error) {
	defer catch(&err)
	for i := 0; i < len(format); {
		size, matched := s.match(format[i:])
		i += size
		if !matched {
			s.fail("input does not match format")
		}
		if i >= len(format) {
			break
		}
		// format[i] is the % of a verb.
		var hasWidth bool
		s.width, hasWidth, i = number(format, i+1, len(format))
		if !hasWidth {
			s.width = noWidth
		}
		verb, size := utf8.DecodeRuneInString(format[i:])
		i += size
		if verb != 'c' {
			s.SkipSpace()
		}
		if verb == '%' {
			s.notAtEnd()
			if !s.accept("%") {
				s.fail("missing literal %")
			}
			continue
		}
		if n >= len(a) {
			s.fail("too few operands for format '%" + format[i-size:] + "'")
		}
		s.limit = min(noWidth, s.count+s.width)
		s.scanOperand(verb, a[n])
		n++
		s.limit = noWidth
	}
	if n < len(a) {
		s.fail("too many operands")
	}
	return n, nil
}

// match reads what the format asks for up to a verb or its end, and returns how
// much of it that was.
func (s *input) match(format string) (i int, matched bool) {
	for i < len(format) {
		c, size := utf8.DecodeRuneInString(format[i:])
		if isSpace(c) {
			i += s.matchSpace(format[i:])
			continue
		}
		if c == '%' {
			if i+1 == len(format) {
				s.fail("missing verb: % at end of format string")
			}
			if format[i+1] != '%' {
				return i, true
			}
			// Spaces may stand in front of the % of %%: the caller skips them where the format begins so.
			if s.mustNext() != c {
				s.UnreadRune()
				return 0, format[0] == '%'
			}
			i += 2
			continue
		}
		if s.mustNext() != c {
			s.UnreadRune()
			return i, false
		}
		i += size
	}
	return i, true
}

// matchSpace reads what a run of spaces and newlines in the format stands for.
func (s *input) matchSpace(format string) (i int) {
	newlines, spaceLast := 0, false
	for i < len(format) {
		c, size := utf8.DecodeRuneInString(format[i:])
		if !isSpace(c) {
			break
		}
		spaceLast = c != '\n'
		if !spaceLast {
			newlines++
		}
		i += size
	}
	for n := newlines; n > 0; n-- {
		r := s.next()
		for isSpace(r) && r != '\n' {
			r = s.next()
		}
		if r != '\n' && r != endOfInput {
			s.fail("newline in format does not match input")
		}
	}
	if !spaceLast {
		return i
	}
	r := s.next()
	if newlines == 0 {
		if !isSpace(r) && r != endOfInput {
			s.fail("expected space in input to match format")
		}
		if r == '\n' {
			s.fail("newline in input does not match format")
		}
	}
	for isSpace(r) && r != '\n' {
		r = s.next()
	}
	if r != endOfInput {
		s.UnreadRune()
	}
	return i
}
