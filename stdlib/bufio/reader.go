package bufio

import (
	"errors"
	"io"
	"unicode/utf8"
	"unsafe"

	"internal/bytestring"
)

// Reader reads ahead. As long as something can be unread, it stands in front of the bytes that are read ahead: to unread is to go
// back.
type Reader struct {
	source   io.Reader
	buf      []byte
	from, to int   // buf[from:to] is read ahead
	last     int   // the last operation read: a rune of so many bytes, or bytesRead, or nothing that can be unread (0)
	err      error // of source, to be returned behind what is read ahead
}

const (
	minSize   = 16
	patient   = 100 // reads in a row that may bring nothing
	bytesRead = -1
)

var errNegativeRead = errors.New("bufio: reader returned negative count from Read")

// NewReader returns a Reader of rd.
func NewReader(rd io.Reader) *Reader {
	return NewReaderSize(rd, defaultSize)
}

// NewReaderSize returns a Reader of rd with a buffer of at least size bytes.
func NewReaderSize(rd io.Reader, size int) *Reader {
	if b, ok := rd.(*Reader); ok && b.Size() >= size {
		return b
	}
	b := new(Reader)
	b.start(rd, make([]byte, max(size, minSize)))
	return b
}

// start makes b a Reader of rd that has read nothing.
func (b *Reader) start(rd io.Reader, buf []byte) {
	*b = Reader{source: rd, buf: buf}
}

// Size returns the size of the buffer.
func (b *Reader) Size() int { return len(b.buf) }

// Buffered returns the bytes that are read ahead.
func (b *Reader) Buffered() int { return b.to - b.from }

// Reset forgets what is read ahead and reads from rd from now on. To reset a Reader to itself does nothing.
func (b *Reader) Reset(rd io.Reader) {
	if rd == io.Reader(b) {
		return
	}
	buf := b.buf
	if buf == nil {
		buf = make([]byte, defaultSize)
	}
	b.start(rd, buf)
}

// fill reads more into the buffer, which must not be full: at least a byte, or b.err tells why not.
func (b *Reader) fill() {
	last := b.lastByte()
	if b.from > 0 {
		b.to = copy(b.buf, b.buf[b.from:b.to])
		b.from = 0
	}
	for range patient {
		if n := b.read(b.buf[b.to:]); n > 0 {
			b.to += n
			return
		}
		if b.err != nil {
			break
		}
	}
	if b.err == nil {
		b.err = io.ErrNoProgress
	}
	if b.to == 0 {
		b.standBehind(last)
	}
}

// lastByte returns the byte in front of those that are read ahead.
func (b *Reader) lastByte() byte {
	return b.buf[max(b.from, 1)-1]
}

// standBehind makes the buffer empty, with c in front.
func (b *Reader) standBehind(c byte) {
	b.buf[0] = c
	b.from, b.to = 1, 1
}

// read reads into space once and keeps the error.
func (b *Reader) read(space []byte) (n int) {
	n, b.err = b.source.Read(space)
	if n < 0 {
		panic(errNegativeRead)
	}
	return n
}

// ahead returns what is read ahead: at least want bytes, which fit into the buffer, unless b.err tells why not.
func (b *Reader) ahead(want int) []byte {
	for b.to-b.from < want && b.err == nil {
		b.fill()
	}
	return b.buf[b.from:b.to]
}

// pass goes on by n bytes, of which the last can be unread.
func (b *Reader) pass(n int) {
	b.from += n
	b.last = bytesRead
}

// takeError returns the error once.
func (b *Reader) takeError() error {
	err := b.err
	b.err = nil
	return err
}

// Peek returns the next n bytes without reading them.
func (b *Reader) Peek(n int) ([]byte, error) {
	if n < 0 {
		return nil, ErrNegativeCount
	}
	b.last = 0
	next := b.buf[b.from:b.to]
	if n > len(next) {
		next = b.ahead(min(n, b.Size()))
	}
	switch {
	case n > b.Size():
		return next, ErrBufferFull
	case n > len(next):
		return next, b.takeError()
	}
	return next[:n], nil
}

// Discard skips n bytes.
func (b *Reader) Discard(n int) (discarded int, err error) {
	if n < 0 {
		return 0, ErrNegativeCount
	}
	if n > 0 {
		b.last = 0
	}
	for discarded < n {
		skip := min(n-discarded, len(b.ahead(1)))
		if skip == 0 {
			return discarded, b.takeError()
		}
		b.from += skip
		discarded += skip
	}
	return discarded, nil
}

// Read implements io.Reader, with at most one Read below.
func (b *Reader) Read(p []byte) (n int, err error) {
	if b.from == b.to && b.err == nil && len(p) > 0 {
		if len(p) >= len(b.buf) {
			return b.readPast(p)
		}
		last := b.lastByte()
		b.from, b.to = 0, b.read(b.buf)
		if b.to == 0 {
			b.standBehind(last)
		}
	}
	if b.from == b.to {
		return 0, b.takeError()
	}
	n = copy(p, b.buf[b.from:b.to])
	if n > 0 {
		b.pass(n)
	}
	return n, nil
}

// readPast reads into p, which is no shorter than the buffer, without the buffer, which is empty.
func (b *Reader) readPast(p []byte) (n int, err error) {
	if n = b.read(p); n > 0 && len(b.buf) > 0 {
		b.standBehind(p[n-1])
		b.last = bytesRead
	}
	return n, b.takeError()
}

// ReadByte implements io.ByteReader.
func (b *Reader) ReadByte() (byte, error) {
	if b.from == b.to {
		return b.firstByte()
	}
	at := b.from
	c := b.buf[at]
	b.from = at + 1
	b.last = bytesRead
	return c, nil
}

// firstByte is ReadByte when nothing is read ahead.
func (b *Reader) firstByte() (byte, error) {
	next := b.ahead(1)
	if len(next) == 0 {
		return 0, b.endOfInput()
	}
	b.pass(1)
	return next[0], nil
}

// endOfInput returns the error of a read that finds nothing. A byte that was read before can be unread still, a rune cannot.
func (b *Reader) endOfInput() error {
	if b.last > 0 {
		b.last = bytesRead
	}
	return b.takeError()
}

// UnreadByte takes back the last byte read.
func (b *Reader) UnreadByte() error {
	if b.last == 0 {
		return ErrInvalidUnreadByte
	}
	b.from--
	b.last = 0
	return nil
}

// ReadRune implements io.RuneReader.
func (b *Reader) ReadRune() (r rune, size int, err error) {
	next := b.buf[b.from:b.to]
	for len(next) < utf8.UTFMax && b.err == nil && !utf8.FullRune(next) {
		next = b.ahead(len(next) + 1)
	}
	if len(next) == 0 {
		return 0, 0, b.endOfInput()
	}
	r, size = rune(next[0]), 1
	if r >= utf8.RuneSelf {
		r, size = utf8.DecodeRune(next)
	}
	b.from += size
	b.last = size
	return r, size, nil
}

// UnreadRune takes back the last rune read.
func (b *Reader) UnreadRune() error {
	if b.last <= 0 {
		return ErrInvalidUnreadRune
	}
	b.from -= b.last
	b.last = 0
	return nil
}

// ReadSlice reads to the first delim and returns a part of the buffer, good
// until the next read.
func (b *Reader) ReadSlice(delim byte) (line []byte, err error) {
	next := b.buf[b.from:b.to]
	for seen := 0; ; {
		if i := bytestring.IndexByte(bytestring.View(next[seen:]), delim); i >= 0 {
			line = next[:seen+i+1]
			break
		}
		if seen = len(next); seen >= b.Size() {
			line, err = next, ErrBufferFull
			break
		}
		if next = b.ahead(seen + 1); len(next) == seen {
			line, err = next, b.takeError()
			break
		}
	}
	if len(line) > 0 {
		b.pass(len(line))
	}
	return line, err
}

// ReadLine reads a line without its end; a long one comes in parts.
func (b *Reader) ReadLine() (line []byte, isPrefix bool, err error) {
	line, err = b.ReadSlice('\n')
	if err == ErrBufferFull {
		if n := len(line); n > 0 && line[n-1] == '\r' {
			// The \n may follow: keep the two together.
			b.from--
			line = line[:n-1]
		}
		return line, true, nil
	}
	if len(line) == 0 {
		if err != nil {
			line = nil
		}
		return line, false, err
	}
	if n := len(line); line[n-1] == '\n' {
		drop := 1
		if n > 1 && line[n-2] == '\r' {
			drop = 2
		}
		line = line[:n-drop]
	}
	return line, false, nil
}

// ReadBytes reads to the first delim and returns a copy, delim included.
func (b *Reader) ReadBytes(delim byte) ([]byte, error) {
	all := []byte{}
	for {
		part, err := b.ReadSlice(delim)
		all = append(all, part...)
		if err != ErrBufferFull {
			return all, err
		}
	}
}

// ReadString is ReadBytes to a string.
func (b *Reader) ReadString(delim byte) (string, error) {
	all, err := b.ReadBytes(delim)
	// Nobody else has these bytes.
	return unsafe.String(unsafe.SliceData(all), len(all)), err
}

// WriteTo implements io.WriterTo, by the reader's WriteTo or w's ReadFrom if there
// is one.
func (b *Reader) WriteTo(w io.Writer) (n int64, err error) {
	b.last = 0
	n, err = b.writeBuffered(w)
	if err != nil {
		return n, err
	}
	var more int64
	if from, ok := b.source.(io.WriterTo); ok {
		more, err = from.WriteTo(w)
		return n + more, err
	}
	if to, ok := w.(io.ReaderFrom); ok {
		more, err = to.ReadFrom(b.source)
		return n + more, err
	}
	for len(b.ahead(1)) > 0 {
		more, err = b.writeBuffered(w)
		n += more
		if err != nil {
			return n, err
		}
	}
	if b.err == io.EOF {
		b.err = nil
	}
	return n, b.takeError()
}

func (b *Reader) writeBuffered(w io.Writer) (int64, error) {
	if b.from == b.to {
		return 0, nil
	}
	n, err := w.Write(b.buf[b.from:b.to])
	if n < 0 {
		panic("bufio: writer returned negative count from Write")
	}
	b.from += n
	return int64(n), err
}
