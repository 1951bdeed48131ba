package bufio

import (
	"io"
	"unicode/utf8"
)

// Reader reads ahead.
type Reader struct {
	buf      []byte
	rd       io.Reader
	r, w     int // buf[r:w] is read ahead
	err      error
	lastByte int // for UnreadByte, -1 if there is none
	lastSize int // of the last rune, for UnreadRune, -1 if there is none
}

const minSize = 16

// NewReader returns a Reader of rd.
func NewReader(rd io.Reader) *Reader {
	return NewReaderSize(rd, defaultSize)
}

// NewReaderSize returns a Reader of rd with a buffer of at least size bytes.
func NewReaderSize(rd io.Reader, size int) *Reader {
	if b, ok := rd.(*Reader); ok && len(b.buf) >= size {
		return b
	}
	return &Reader{buf: make([]byte, max(size, minSize)), rd: rd, lastByte: -1, lastSize: -1}
}

// Size returns the size of the buffer.
func (b *Reader) Size() int { return len(b.buf) }

// Buffered returns the bytes that are read ahead.
func (b *Reader) Buffered() int { return b.w - b.r }

// Reset forgets what is read ahead and reads from rd from now on.
func (b *Reader) Reset(rd io.Reader) {
	buf := b.buf
	if buf == nil {
		buf = make([]byte, defaultSize)
	}
	*b = Reader{buf: buf, rd: rd, lastByte: -1, lastSize: -1}
}

// fill reads more into the buffer, which must not be full.
func (b *Reader) fill() {
	if b.r > 0 {
		copy(b.buf, b.buf[b.r:b.w])
		b.w -= b.r
		b.r = 0
	}
	for try := 0; try < 100; try++ {
		n, err := b.rd.Read(b.buf[b.w:])
		if n < 0 {
			panic("bufio: reader returned negative count from Read")
		}
		b.w += n
		if err != nil {
			b.err = err
			return
		}
		if n > 0 {
			return
		}
	}
	b.err = io.ErrNoProgress
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
	b.lastByte = -1
	b.lastSize = -1
	for b.w-b.r < n && b.w-b.r < len(b.buf) && b.err == nil {
		b.fill()
	}
	if n > len(b.buf) {
		return b.buf[b.r:b.w], ErrBufferFull
	}
	var err error
	if have := b.w - b.r; have < n {
		n = have
		err = b.takeError()
		if err == nil {
			err = ErrBufferFull
		}
	}
	return b.buf[b.r : b.r+n], err
}

// Discard skips n bytes.
func (b *Reader) Discard(n int) (discarded int, err error) {
	if n < 0 {
		return 0, ErrNegativeCount
	}
	if n > 0 {
		b.lastByte = -1
		b.lastSize = -1
	}
	for discarded < n {
		if b.r == b.w {
			if b.err != nil {
				return discarded, b.takeError()
			}
			b.fill()
			continue
		}
		skip := min(n-discarded, b.w-b.r)
		b.r += skip
		discarded += skip
	}
	return discarded, nil
}

// Read implements io.Reader, with at most one Read below.
func (b *Reader) Read(p []byte) (n int, err error) {
	if len(p) == 0 {
		if b.Buffered() > 0 {
			return 0, nil
		}
		return 0, b.takeError()
	}
	if b.r == b.w {
		if b.err != nil {
			return 0, b.takeError()
		}
		if len(p) >= len(b.buf) {
			n, b.err = b.rd.Read(p)
			if n > 0 {
				b.lastByte = int(p[n-1])
				b.lastSize = -1
			}
			return n, b.takeError()
		}
		b.r, b.w = 0, 0
		n, b.err = b.rd.Read(b.buf)
		if n == 0 {
			return 0, b.takeError()
		}
		b.w = n
	}
	n = copy(p, b.buf[b.r:b.w])
	b.r += n
	b.lastByte = int(p[n-1])
	b.lastSize = -1
	return n, nil
}

// ReadByte implements io.ByteReader.
func (b *Reader) ReadByte() (byte, error) {
	b.lastSize = -1
	for b.r == b.w {
		if b.err != nil {
			return 0, b.takeError()
		}
		b.fill()
	}
	c := b.buf[b.r]
	b.r++
	b.lastByte = int(c)
	return c, nil
}

// UnreadByte takes back the last byte read.
func (b *Reader) UnreadByte() error {
	if b.lastByte < 0 || b.r == 0 && b.w > 0 {
		return ErrInvalidUnreadByte
	}
	if b.r > 0 {
		b.r--
	} else {
		b.w = 1
	}
	b.buf[b.r] = byte(b.lastByte)
	b.lastByte = -1
	b.lastSize = -1
	return nil
}

// ReadRune implements io.RuneReader.
func (b *Reader) ReadRune() (r rune, size int, err error) {
	for b.w-b.r < utf8.UTFMax && !utf8.FullRune(b.buf[b.r:b.w]) && b.err == nil {
		b.fill()
	}
	b.lastSize = -1
	if b.r == b.w {
		return 0, 0, b.takeError()
	}
	r, size = utf8.DecodeRune(b.buf[b.r:b.w])
	b.r += size
	b.lastByte = int(b.buf[b.r-1])
	b.lastSize = size
	return r, size, nil
}

// UnreadRune takes back the last rune read.
func (b *Reader) UnreadRune() error {
	if b.lastSize < 0 || b.r < b.lastSize {
		return ErrInvalidUnreadRune
	}
	b.r -= b.lastSize
	b.lastByte = -1
	b.lastSize = -1
	return nil
}

// ReadSlice reads to the first delim and returns a part of the buffer, good
// until the next read.
func (b *Reader) ReadSlice(delim byte) (line []byte, err error) {
	seen := 0
	for {
		at := -1
		for i := b.r + seen; i < b.w; i++ {
			if b.buf[i] == delim {
				at = i
				break
			}
		}
		switch {
		case at >= 0:
			line = b.buf[b.r : at+1]
			b.r = at + 1
		case b.err != nil:
			line = b.buf[b.r:b.w]
			b.r = b.w
			err = b.takeError()
		case b.Buffered() >= len(b.buf):
			line = b.buf
			b.r = b.w
			err = ErrBufferFull
		default:
			seen = b.w - b.r
			b.fill()
			continue
		}
		if n := len(line); n > 0 {
			b.lastByte = int(line[n-1])
			b.lastSize = -1
		}
		return line, err
	}
}

// ReadLine reads a line without its end; a long one comes in parts.
func (b *Reader) ReadLine() (line []byte, isPrefix bool, err error) {
	line, err = b.ReadSlice('\n')
	if err == ErrBufferFull {
		if n := len(line); n > 0 && line[n-1] == '\r' {
			// The \n may follow: keep the two together.
			b.r--
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
	return string(all), err
}

// WriteTo implements io.WriterTo, by the reader's WriteTo or w's ReadFrom if there
// is one.
func (b *Reader) WriteTo(w io.Writer) (n int64, err error) {
	b.lastByte = -1
	b.lastSize = -1
	n, err = b.writeBuffered(w)
	if err != nil {
		return n, err
	}
	if r, ok := b.rd.(io.WriterTo); ok {
		more, err := r.WriteTo(w)
		return n + more, err
	}
	if w, ok := w.(io.ReaderFrom); ok {
		more, err := w.ReadFrom(b.rd)
		return n + more, err
	}
	for b.err == nil {
		b.fill()
		more, err := b.writeBuffered(w)
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
	if b.r == b.w {
		return 0, nil
	}
	n, err := w.Write(b.buf[b.r:b.w])
	if n < 0 {
		panic("bufio: writer returned negative count from Write")
	}
	b.r += n
	return int64(n), err
}
