package bufio

import (
	"errors"
	"io"
	"unicode/utf8"

	"internal/bytestring"
)

// Errors of a Scanner.
var (
	ErrTooLong         = errors.New("bufio.Scanner: token too long")
	ErrNegativeAdvance = errors.New("bufio.Scanner: SplitFunc returns negative advance count")
	ErrAdvanceTooFar   = errors.New("bufio.Scanner: SplitFunc returns advance count beyond input")
	ErrBadReadCount    = errors.New("bufio.Scanner: Read returned impossible count")
	ErrFinalToken      = errors.New("final token")
)

// MaxScanTokenSize bounds a token unless Buffer says otherwise.
const MaxScanTokenSize = 64 * 1024

// SplitFunc finds the next token in data: how many bytes to go on, and the
// token, nil for none yet.
type SplitFunc func(data []byte, atEOF bool) (advance int, token []byte, err error)

// Scanner reads tokens, lines unless Split says otherwise.
type Scanner struct {
	r          io.Reader
	split      SplitFunc
	maxSize    int
	token      []byte
	buf        []byte
	start, end int // buf[start:end] is read and not yet scanned
	err        error
	empties    int // tokens in a row that used no input
	started    bool
	done       bool
}

// NewScanner returns a Scanner of r.
func NewScanner(r io.Reader) *Scanner {
	return &Scanner{r: r, split: ScanLines, maxSize: MaxScanTokenSize}
}

// Err returns the first error that was not io.EOF.
func (s *Scanner) Err() error {
	if s.err == io.EOF {
		return nil
	}
	return s.err
}

// Bytes returns the last token, good until the next Scan.
func (s *Scanner) Bytes() []byte { return s.token }

// Text returns the last token.
func (s *Scanner) Text() string { return string(s.token) }

// Buffer sets the buffer to begin with and the most that it may grow to.
func (s *Scanner) Buffer(buf []byte, max int) {
	if s.started {
		panic("Buffer called after Scan")
	}
	s.buf = buf[0:cap(buf)]
	s.maxSize = max
}

// Split sets how tokens are found.
func (s *Scanner) Split(split SplitFunc) {
	if s.started {
		panic("Split called after Scan")
	}
	s.split = split
}

// Scan goes on to the next token and reports whether there is one.
func (s *Scanner) Scan() bool {
	if s.done {
		return false
	}
	s.started = true
	for {
		if s.end > s.start || s.err != nil {
			found, over := s.next()
			if found || over {
				return found
			}
		}
		if s.err != nil {
			s.start, s.end = 0, 0
			return false
		}
		if !s.makeSpace() {
			return false
		}
		s.read()
	}
}

// next asks split for a token in what is read: whether there is one, and
// whether the scan is over.
func (s *Scanner) next() (found, over bool) {
	advance, token, err := s.split(s.buf[s.start:s.end], s.err != nil)
	if err != nil {
		if err == ErrFinalToken {
			s.token = token
			s.done = true
			return token != nil, true
		}
		s.setError(err)
		return false, true
	}
	switch {
	case advance < 0:
		s.setError(ErrNegativeAdvance)
		return false, true
	case advance > s.end-s.start:
		s.setError(ErrAdvanceTooFar)
		return false, true
	}
	s.start += advance
	s.token = token
	if token == nil {
		return false, false
	}
	if s.err == nil || advance > 0 {
		s.empties = 0
	} else {
		s.empties++
		if s.empties > 100 {
			panic("bufio.Scan: too many empty tokens without progressing")
		}
	}
	return true, false
}

// setError keeps the first error.
func (s *Scanner) setError(err error) {
	if s.err == nil || s.err == io.EOF {
		s.err = err
	}
	s.token = nil
}

// makeSpace moves or grows the buffer until it has space behind what is read.
func (s *Scanner) makeSpace() bool {
	if s.start > 0 && (s.end == len(s.buf) || s.start > len(s.buf)/2) {
		copy(s.buf, s.buf[s.start:s.end])
		s.end -= s.start
		s.start = 0
	}
	if s.end < len(s.buf) {
		return true
	}
	if len(s.buf) >= s.maxSize || len(s.buf) > (1<<63-1)/2 {
		s.setError(ErrTooLong)
		return false
	}
	size := min(max(2*len(s.buf), 4096), s.maxSize)
	buf := make([]byte, size)
	copy(buf, s.buf[s.start:s.end])
	s.buf = buf
	s.end -= s.start
	s.start = 0
	return true
}

func (s *Scanner) read() {
	for try := 0; ; {
		n, err := s.r.Read(s.buf[s.end:])
		if n < 0 || len(s.buf)-s.end < n {
			s.setError(ErrBadReadCount)
			return
		}
		s.end += n
		if err != nil {
			s.setError(err)
			return
		}
		if n > 0 {
			s.empties = 0
			return
		}
		try++
		if try > 100 {
			s.setError(io.ErrNoProgress)
			return
		}
	}
}

// ScanLines finds lines, without their ends.
func ScanLines(data []byte, atEOF bool) (advance int, token []byte, err error) {
	if i := bytestring.IndexByte(bytestring.View(data), '\n'); i >= 0 {
		return i + 1, withoutCR(data[:i]), nil
	}
	if atEOF && len(data) > 0 {
		return len(data), withoutCR(data), nil
	}
	return 0, nil, nil
}

func withoutCR(line []byte) []byte {
	if n := len(line); n > 0 && line[n-1] == '\r' {
		return line[:n-1]
	}
	return line
}

// ScanBytes finds single bytes.
func ScanBytes(data []byte, atEOF bool) (advance int, token []byte, err error) {
	if len(data) == 0 {
		return 0, nil, nil
	}
	return 1, data[:1], nil
}

// ScanRunes finds single runes; bytes that are not UTF-8 become U+FFFD.
func ScanRunes(data []byte, atEOF bool) (advance int, token []byte, err error) {
	if len(data) == 0 || !atEOF && !utf8.FullRune(data) {
		return 0, nil, nil
	}
	r, size := utf8.DecodeRune(data)
	if r == utf8.RuneError && size == 1 {
		return 1, []byte(string(utf8.RuneError)), nil
	}
	return size, data[:size], nil
}

// ScanWords finds words between white space.
func ScanWords(data []byte, atEOF bool) (advance int, token []byte, err error) {
	start, end, next := bytestring.NextField(bytestring.View(data), 0, bytestring.Space{})
	switch {
	case next > end || atEOF && end > start:
		return next, data[start:end], nil
	}
	return start, nil, nil
}
