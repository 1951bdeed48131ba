package regexp

import (
	"io"
	"unicode/utf8"
)

// source hands a text to the machine rune by rune: a string's, or what a reader reads. A rune of a reader is read when the
// machine asks for it, and is gone when the machine goes forward: so no more is read than a match needs, and nothing is kept.
type source struct {
	text   string
	reader io.RuneReader // nil for text
	pos    int           // a reader's runes are as long as it says
	before rune          // the rune before pos; -1 at the start
	after  rune          // the rune at pos once look has been called; -1 at the end
	width  int           // of after; 0 at the end
	looked bool
	ended  bool // the reader
}

func (s *source) look() {
	if s.looked {
		return
	}
	s.looked = true
	if s.reader == nil {
		s.after, s.width = runeAt(s.text, s.pos)
		return
	}
	s.after, s.width = -1, 0
	if s.ended {
		return
	}
	if r, size, err := s.reader.ReadRune(); err == nil {
		s.after, s.width = r, size
	} else {
		s.ended = true
	}
}

// forward goes over the rune that look has found.
func (s *source) forward() {
	if s.width > 0 {
		s.pos += s.width
		s.before, s.looked = s.after, false
	}
}

// seek goes to a position of the text.
func (s *source) seek(pos int) {
	s.pos, s.before, s.looked = pos, -1, false
	if pos > 0 {
		s.before, _ = utf8.DecodeLastRuneInString(s.text[:pos])
	}
}

// place is what place pos is, for look has been called.
func (s *source) place() uint8 { return placeBetween(s.before, s.after) }

// candidate goes to where a match may begin, as Regexp.candidate does; false if there is no such place.
func (s *source) candidate(re *Regexp) bool {
	if s.reader == nil {
		pos := re.candidate(s.text, s.pos)
		if pos > s.pos {
			s.seek(pos)
		}
		return pos >= 0
	}
	if re.anchored {
		return s.pos == 0
	}
	if re.starts == nil {
		return true
	}
	for {
		s.look()
		if s.width == 0 {
			return false
		}
		if re.starts[s.symbol()] {
			return true
		}
		s.forward()
	}
}

// symbol is the symbol at pos, for look has been called.
func (s *source) symbol() uint {
	if s.width == 0 {
		return textEnd
	}
	return uint(min(uint32(s.after), highByte))
}
