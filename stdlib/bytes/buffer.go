package bytes

import (
	"errors"
	"io"
	"unicode/utf8"
	"unsafe"
)

// MinRead is the least space that ReadFrom reads into.
const MinRead = 512

// ErrTooLarge is what a Buffer panics with when it cannot grow.
var ErrTooLarge = errors.New("bytes.Buffer: too large")

// Buffer is written to at its end and read from its start. The zero value is
// empty.
type Buffer struct {
	buf  []byte
	off  int // read up to here
	last int // size of the last rune read, -1 after another read, 0 otherwise
}

// NewBuffer returns a Buffer that holds buf.
func NewBuffer(buf []byte) *Buffer { return &Buffer{buf: buf} }

// NewBufferString returns a Buffer that holds s.
func NewBufferString(s string) *Buffer { return &Buffer{buf: []byte(s)} }

// Bytes returns what is not read, good until b changes.
func (b *Buffer) Bytes() []byte { return b.buf[b.off:] }

// String returns what is not read.
func (b *Buffer) String() string {
	if b == nil {
		return "<nil>"
	}
	return string(b.buf[b.off:])
}

// Len returns the bytes that are not read.
func (b *Buffer) Len() int { return len(b.buf) - b.off }

// Cap returns the bytes that there is space for in all.
func (b *Buffer) Cap() int { return cap(b.buf) }

// Available returns the bytes that there is space for without growing.
func (b *Buffer) Available() int { return cap(b.buf) - len(b.buf) }

// AvailableBuffer returns the space that is not used, empty, to append to and then
// to Write.
func (b *Buffer) AvailableBuffer() []byte { return b.buf[len(b.buf):] }

// Peek returns the next n bytes without reading them; fewer with io.EOF.
func (b *Buffer) Peek(n int) ([]byte, error) {
	if b.Len() < n {
		return b.buf[b.off:], io.EOF
	}
	return b.buf[b.off : b.off+n], nil
}

// Reset makes b empty.
func (b *Buffer) Reset() {
	b.buf = b.buf[:0]
	b.off = 0
	b.last = 0
}

// Truncate keeps the first n bytes that are not read.
func (b *Buffer) Truncate(n int) {
	if n == 0 {
		b.Reset()
		return
	}
	b.last = 0
	if n < 0 || n > b.Len() {
		panic("bytes.Buffer: truncation out of range")
	}
	b.buf = b.buf[:b.off+n]
}

// Grow makes space for n more bytes.
func (b *Buffer) Grow(n int) {
	if n < 0 {
		panic("bytes.Buffer.Grow: negative count")
	}
	b.room(n)
}

// leastSize is the size of the first space for a few bytes.
const leastSize = 64

const maxInt = int(^uint(0) >> 1)

// room makes space for n more bytes behind those that are not read. Those move to the
// front where they are few, so that a Buffer that is never empty does not grow forever.
func (b *Buffer) room(n int) {
	size := b.Len()
	if size == 0 && b.off != 0 {
		b.Reset()
	}
	switch {
	case n <= b.Available():
		return
	case b.buf == nil && n <= leastSize:
		b.buf = make([]byte, 0, leastSize)
	case n <= cap(b.buf)/2-size:
		copy(b.buf, b.buf[b.off:])
		b.buf = b.buf[:size]
	case n > maxInt-2*cap(b.buf):
		panic(ErrTooLarge)
	default:
		b.buf = larger(b.buf[b.off:], b.off+n)
	}
	b.off = 0
}

// Objects of more than largeSize take whole pages. Appending finds out what others take, by an allocation more.
const (
	largeSize  = 32 << 10
	wholePages = 8 << 10
)

// larger copies data to where there is space for n more bytes.
func larger(data []byte, n int) []byte {
	defer func() {
		if recover() != nil {
			panic(ErrTooLarge)
		}
	}()
	size := max(len(data)+n, 2*cap(data))
	if size > largeSize {
		space := make([]byte, (size+wholePages-1)&^(wholePages-1))
		return space[:copy(space, data)]
	}
	space := append([]byte(nil), make([]byte, size)...)
	return space[:copy(space, data)]
}

// forWriting makes space for n bytes that a write appends.
func (b *Buffer) forWriting(n int) {
	b.last = 0
	if n > b.Available() {
		b.room(n)
	}
}

// Write implements io.Writer.
func (b *Buffer) Write(p []byte) (n int, err error) {
	b.forWriting(len(p))
	size := len(b.buf)
	b.buf = b.buf[:size+len(p)]
	// What has been appended to AvailableBuffer is there.
	if space := b.buf[size:]; unsafe.SliceData(space) != unsafe.SliceData(p) {
		copy(space, p)
	}
	return len(p), nil
}

// WriteString implements io.StringWriter.
func (b *Buffer) WriteString(s string) (n int, err error) {
	b.forWriting(len(s))
	b.buf = append(b.buf, s...)
	return len(s), nil
}

// WriteByte implements io.ByteWriter.
func (b *Buffer) WriteByte(c byte) error {
	b.forWriting(1)
	b.buf = append(b.buf, c)
	return nil
}

// WriteRune writes r as UTF-8.
func (b *Buffer) WriteRune(r rune) (n int, err error) {
	if 0 <= r && r < utf8.RuneSelf {
		return 1, b.WriteByte(byte(r))
	}
	b.forWriting(utf8.UTFMax)
	before := len(b.buf)
	b.buf = utf8.AppendRune(b.buf, r)
	return len(b.buf) - before, nil
}

// Read implements io.Reader.
func (b *Buffer) Read(p []byte) (n int, err error) {
	if rest := b.buf[b.off:]; len(rest) > 0 {
		n = copy(p, rest)
		b.pass(n)
		return n, nil
	}
	b.Reset()
	if len(p) > 0 {
		err = io.EOF
	}
	return 0, err
}

// pass goes on by n bytes, of which the last, if there is one, can be unread.
func (b *Buffer) pass(n int) {
	b.off += n
	b.last = -min(n, 1)
}

// Next returns the next n bytes, or what there is.
func (b *Buffer) Next(n int) []byte {
	data := b.buf[b.off:]
	data = data[:min(n, len(data))]
	b.pass(len(data))
	return data
}

// ReadByte implements io.ByteReader.
func (b *Buffer) ReadByte() (byte, error) {
	if b.off >= len(b.buf) {
		b.Reset()
		return 0, io.EOF
	}
	c := b.buf[b.off]
	b.off++
	b.last = -1
	return c, nil
}

// UnreadByte takes back the last byte read.
func (b *Buffer) UnreadByte() error {
	if b.last == 0 {
		return errors.New("bytes.Buffer: UnreadByte: previous operation was not a successful read")
	}
	b.last = 0
	if b.off > 0 {
		b.off--
	}
	return nil
}

// ReadRune implements io.RuneReader.
func (b *Buffer) ReadRune() (r rune, size int, err error) {
	if b.off >= len(b.buf) {
		b.Reset()
		return 0, 0, io.EOF
	}
	r, size = utf8.DecodeRune(b.buf[b.off:])
	b.off += size
	b.last = size
	return r, size, nil
}

// UnreadRune takes back the last rune read.
func (b *Buffer) UnreadRune() error {
	if b.last <= 0 {
		return errors.New("bytes.Buffer: UnreadRune: previous operation was not a successful ReadRune")
	}
	if b.off >= b.last { // Grow may have moved what is left to the front
		b.off -= b.last
	}
	b.last = 0
	return nil
}

// ReadBytes reads to the first delim and returns a copy, delim included.
func (b *Buffer) ReadBytes(delim byte) (line []byte, err error) {
	n := IndexByte(b.buf[b.off:], delim) + 1
	if n == 0 {
		n = b.Len()
		err = io.EOF
	}
	line = append(line, b.buf[b.off:b.off+n]...)
	b.off += n
	b.last = -1
	return line, err
}

// ReadString is ReadBytes to a string.
func (b *Buffer) ReadString(delim byte) (line string, err error) {
	all, err := b.ReadBytes(delim)
	return string(all), err
}

// ReadFrom reads r to its end.
func (b *Buffer) ReadFrom(r io.Reader) (n int64, err error) {
	b.last = 0
	for {
		b.room(MinRead)
		got, err := r.Read(b.buf[len(b.buf):cap(b.buf)])
		if got < 0 {
			panic(errors.New("bytes.Buffer: reader returned negative count from Read"))
		}
		b.buf = b.buf[:len(b.buf)+got]
		n += int64(got)
		if err == io.EOF {
			return n, nil
		}
		if err != nil {
			return n, err
		}
	}
}

// WriteTo writes all to w.
func (b *Buffer) WriteTo(w io.Writer) (n int64, err error) {
	rest := b.buf[b.off:]
	b.last = 0
	if len(rest) == 0 {
		b.Reset()
		return 0, nil
	}
	put, err := w.Write(rest)
	switch {
	case put > len(rest):
		panic("bytes.Buffer.WriteTo: invalid Write count")
	case put < len(rest) && err == nil:
		err = io.ErrShortWrite
	}
	b.off += put
	if err == nil {
		b.Reset()
	}
	return int64(put), err
}
