package strings

import (
	"errors"
	"io"
	"unicode/utf8"
)

// Reader reads from a string.
type Reader struct {
	s    string
	at   int
	last int // where the last rune read began, -1 if something else was read
}

// NewReader returns a Reader of s.
func NewReader(s string) *Reader {
	return &Reader{s, 0, -1}
}

// Len returns the bytes left.
func (r *Reader) Len() int {
	return max(0, len(r.s)-r.at) // Seek may have gone past the end
}

// Size returns the length of the string.
func (r *Reader) Size() int64 {
	return int64(len(r.s))
}

// Reset starts again with s.
func (r *Reader) Reset(s string) {
	*r = Reader{s, 0, -1}
}

// Read implements io.Reader.
func (r *Reader) Read(b []byte) (n int, err error) {
	if r.at >= len(r.s) {
		return 0, io.EOF
	}
	r.last = -1
	n = copy(b, r.s[r.at:])
	r.at += n
	return n, nil
}

// ReadByte implements io.ByteReader.
func (r *Reader) ReadByte() (byte, error) {
	r.last = -1
	if r.at >= len(r.s) {
		return 0, io.EOF
	}
	c := r.s[r.at]
	r.at++
	return c, nil
}

// UnreadByte implements io.ByteScanner.
func (r *Reader) UnreadByte() error {
	if r.at <= 0 {
		return errors.New("strings.Reader.UnreadByte: at beginning of string")
	}
	r.last = -1
	r.at--
	return nil
}

// ReadRune implements io.RuneReader.
func (r *Reader) ReadRune() (ch rune, size int, err error) {
	if r.at >= len(r.s) {
		r.last = -1
		return 0, 0, io.EOF
	}
	r.last = r.at
	ch, size = utf8.DecodeRuneInString(r.s[r.at:])
	r.at += size
	return ch, size, nil
}

// UnreadRune implements io.RuneScanner.
func (r *Reader) UnreadRune() error {
	if r.at <= 0 {
		return errors.New("strings.Reader.UnreadRune: at beginning of string")
	}
	if r.last < 0 {
		return errors.New("strings.Reader.UnreadRune: previous operation was not ReadRune")
	}
	r.at = r.last
	r.last = -1
	return nil
}

// WriteTo implements io.WriterTo.
func (r *Reader) WriteTo(w io.Writer) (n int64, err error) {
	r.last = -1
	if r.at >= len(r.s) {
		return 0, nil
	}
	m, err := io.WriteString(w, r.s[r.at:])
	r.at += m
	if err == nil && r.at < len(r.s) {
		err = io.ErrShortWrite
	}
	return int64(m), err
}

// ReadAt implements io.ReaderAt.
func (r *Reader) ReadAt(b []byte, off int64) (n int, err error) {
	if off < 0 {
		return 0, errors.New("strings.Reader.ReadAt: negative offset")
	}
	if off >= int64(len(r.s)) {
		return 0, io.EOF
	}
	n = copy(b, r.s[off:])
	if n < len(b) {
		err = io.EOF
	}
	return n, err
}

// Seek implements io.Seeker.
func (r *Reader) Seek(offset int64, whence int) (int64, error) {
	r.last = -1
	switch whence {
	case io.SeekStart:
	case io.SeekCurrent:
		offset += int64(r.at)
	case io.SeekEnd:
		offset += int64(len(r.s))
	default:
		return 0, errors.New("strings.Reader.Seek: invalid whence")
	}
	if offset < 0 {
		return 0, errors.New("strings.Reader.Seek: negative position")
	}
	r.at = int(offset)
	return offset, nil
}
