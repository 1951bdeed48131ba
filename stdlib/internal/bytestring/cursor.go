package bytestring

import (
	"errors"
	"io"
	"unicode/utf8"
)

// Owner says of whose text a Cursor is.
type Owner interface {
	// Names returns how errors call the reader and its text.
	Names() (reader, text string)
	// Write writes text to w.
	Write(w io.Writer, text string) (n int, err error)
}

// Cursor is a place in a text that reading moves on: the whole of bytes.Reader and strings.Reader. The zero value is a place in an
// empty text.
type Cursor[O Owner] struct {
	text string
	at   int // of the next read; Seek may put it behind the end
	rune int // how many bytes the rune had, 0 if the last operation read none
}

// NewCursor returns a place at the beginning of text. The text is a view: it may belong to a slice whose bytes change.
func NewCursor[O Owner](text string) Cursor[O] { return Cursor[O]{text: text} }

// rest is the text that is left.
func (c *Cursor[O]) rest() string { return c.text[min(c.at, len(c.text)):] }

func (c *Cursor[O]) fail(method, problem string) error {
	var owner O
	reader, text := owner.Names()
	if problem == "at beginning of" {
		problem += " " + text
	}
	return errors.New(reader + "." + method + ": " + problem)
}

// Len returns the bytes left.
func (c *Cursor[O]) Len() int { return len(c.rest()) }

// Size returns the length of the whole text.
func (c *Cursor[O]) Size() int64 { return int64(len(c.text)) }

// Read implements io.Reader.
func (c *Cursor[O]) Read(b []byte) (n int, err error) {
	if c.at >= len(c.text) {
		return 0, io.EOF
	}
	n = copy(b, c.text[c.at:])
	c.at += n
	c.rune = 0
	return n, nil
}

// ReadAt implements io.ReaderAt.
func (c *Cursor[O]) ReadAt(b []byte, off int64) (n int, err error) {
	switch size := int64(len(c.text)); {
	case off < 0:
		return 0, c.fail("ReadAt", "negative offset")
	case off < size:
		n = copy(b, c.text[off:])
		if n == len(b) {
			return n, nil
		}
	}
	return n, io.EOF
}

// ReadByte implements io.ByteReader.
func (c *Cursor[O]) ReadByte() (byte, error) {
	c.rune = 0
	if at := c.at; at < len(c.text) {
		c.at = at + 1
		return c.text[at], nil
	}
	return 0, io.EOF
}

// UnreadByte implements io.ByteScanner.
func (c *Cursor[O]) UnreadByte() error {
	if c.at == 0 {
		return c.fail("UnreadByte", "at beginning of")
	}
	c.at--
	c.rune = 0
	return nil
}

// ReadRune implements io.RuneReader.
func (c *Cursor[O]) ReadRune() (r rune, size int, err error) {
	c.rune = 0
	if c.at >= len(c.text) {
		return 0, 0, io.EOF
	}
	r, size = rune(c.text[c.at]), 1
	if r >= utf8.RuneSelf {
		r, size = utf8.DecodeRuneInString(c.text[c.at:])
	}
	c.at += size
	c.rune = size
	return r, size, nil
}

// UnreadRune implements io.RuneScanner.
func (c *Cursor[O]) UnreadRune() error {
	switch {
	case c.at == 0:
		return c.fail("UnreadRune", "at beginning of")
	case c.rune == 0:
		return c.fail("UnreadRune", "previous operation was not ReadRune")
	}
	c.at -= c.rune
	c.rune = 0
	return nil
}

// Seek implements io.Seeker.
func (c *Cursor[O]) Seek(offset int64, whence int) (int64, error) {
	c.rune = 0
	switch whence {
	case io.SeekStart:
	case io.SeekCurrent:
		offset += int64(c.at)
	case io.SeekEnd:
		offset += int64(len(c.text))
	default:
		return 0, c.fail("Seek", "invalid whence")
	}
	if offset < 0 {
		return 0, c.fail("Seek", "negative position")
	}
	c.at = int(offset)
	return offset, nil
}

// WriteTo implements io.WriterTo.
func (c *Cursor[O]) WriteTo(w io.Writer) (n int64, err error) {
	c.rune = 0
	rest := c.rest()
	if rest == "" {
		return 0, nil
	}
	var owner O
	put, err := owner.Write(w, rest)
	if put > len(rest) {
		panic(c.fail("WriteTo", "invalid Write count").Error())
	}
	c.at += put
	if put < len(rest) && err == nil {
		err = io.ErrShortWrite
	}
	return int64(put), err
}
