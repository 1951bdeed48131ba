// Package bufio puts a buffer between a program and a stream.
package bufio

import (
	"errors"
	"io"
	"unicode/utf8"
)

const defaultSize = 4096

// Errors of this package.
var (
	ErrInvalidUnreadByte = errors.New("bufio: invalid use of UnreadByte")
	ErrInvalidUnreadRune = errors.New("bufio: invalid use of UnreadRune")
	ErrBufferFull        = errors.New("bufio: buffer full")
	ErrNegativeCount     = errors.New("bufio: negative count")
)

// Writer collects what is written. After an error it takes no more.
type Writer struct {
	w   io.Writer
	buf []byte // what is written and not yet flushed; its capacity is the size
	err error
}

// NewWriter returns a Writer to w.
func NewWriter(w io.Writer) *Writer {
	return NewWriterSize(w, defaultSize)
}

// NewWriterSize returns a Writer to w with a buffer of at least size bytes.
func NewWriterSize(w io.Writer, size int) *Writer {
	if b, ok := w.(*Writer); ok && cap(b.buf) >= size {
		return b
	}
	if size <= 0 {
		size = defaultSize
	}
	return &Writer{w, make([]byte, 0, size), nil}
}

// Size returns the size of the buffer.
func (b *Writer) Size() int { return cap(b.buf) }

// Buffered returns the bytes that are not flushed.
func (b *Writer) Buffered() int { return len(b.buf) }

// Available returns the bytes that the buffer has space for.
func (b *Writer) Available() int { return cap(b.buf) - len(b.buf) }

// Reset forgets what is buffered and writes to w from now on. To reset a Writer to itself does nothing.
func (b *Writer) Reset(w io.Writer) {
	if w == io.Writer(b) {
		return
	}
	b.w = w
	b.err = nil
	if b.buf == nil {
		b.buf = make([]byte, 0, defaultSize)
	}
	b.buf = b.buf[:0]
}

// Flush writes what is buffered.
func (b *Writer) Flush() error {
	if b.err != nil || len(b.buf) == 0 {
		return b.err
	}
	n, err := b.w.Write(b.buf)
	if n < len(b.buf) && err == nil {
		err = io.ErrShortWrite
	}
	if err != nil {
		left := copy(b.buf, b.buf[n:])
		b.buf = b.buf[:left]
		b.err = err
		return err
	}
	b.buf = b.buf[:0]
	return nil
}

// Write implements io.Writer.
func (b *Writer) Write(p []byte) (n int, err error) {
	for len(p) > b.Available() && b.err == nil {
		taken := 0
		if len(b.buf) == 0 {
			// Too large for the buffer: past it.
			taken, b.err = b.w.Write(p)
		} else {
			taken = b.Available()
			b.buf = append(b.buf, p[:taken]...)
			b.Flush()
		}
		n += taken
		p = p[taken:]
	}
	if b.err != nil {
		return n, b.err
	}
	b.buf = append(b.buf, p...)
	return n + len(p), nil
}

// WriteString implements io.StringWriter.
func (b *Writer) WriteString(s string) (n int, err error) {
	w, direct := b.w.(io.StringWriter)
	for len(s) > b.Available() && b.err == nil {
		taken := 0
		if direct && len(b.buf) == 0 {
			// Too large for the buffer: past it.
			taken, b.err = w.WriteString(s)
		} else {
			taken = b.Available()
			b.buf = append(b.buf, s[:taken]...)
			b.Flush()
		}
		n += taken
		s = s[taken:]
	}
	if b.err != nil {
		return n, b.err
	}
	b.buf = append(b.buf, s...)
	return n + len(s), nil
}

// WriteByte implements io.ByteWriter.
func (b *Writer) WriteByte(c byte) error {
	if b.err != nil {
		return b.err
	}
	if b.Available() <= 0 && b.Flush() != nil {
		return b.err
	}
	b.buf = append(b.buf, c)
	return nil
}

// WriteRune writes r as UTF-8, not split between two flushes if the buffer is
// large enough for that.
func (b *Writer) WriteRune(r rune) (size int, err error) {
	if 0 <= r && r < utf8.RuneSelf {
		if err := b.WriteByte(byte(r)); err != nil {
			return 0, err
		}
		return 1, nil
	}
	if b.err != nil || b.Available() < utf8.UTFMax && b.Flush() != nil {
		return 0, b.err
	}
	return b.WriteString(string(r))
}

// AvailableBuffer returns the space that is not used, empty, to append to and then
// to Write.
func (b *Writer) AvailableBuffer() []byte { return b.buf[len(b.buf):] }

// ReadFrom implements io.ReaderFrom, by the writer's ReadFrom if it has one and
// nothing is buffered.
func (b *Writer) ReadFrom(r io.Reader) (n int64, err error) {
	w, direct := b.w.(io.ReaderFrom)
	for b.err == nil {
		if b.Available() == 0 && b.Flush() != nil {
			break
		}
		if direct && len(b.buf) == 0 {
			more, err := w.ReadFrom(r)
			b.err = err
			return n + more, err
		}
		got := 0
		for try := 0; got == 0 && err == nil; try++ {
			if try == 100 {
				return n, io.ErrNoProgress
			}
			got, err = r.Read(b.buf[len(b.buf):cap(b.buf)])
		}
		b.buf = b.buf[:len(b.buf)+got]
		n += int64(got)
		if err == io.EOF {
			// A full buffer is not left to the next call.
			if b.Available() == 0 {
				return n, b.Flush()
			}
			return n, nil
		}
		if err != nil {
			return n, err
		}
	}
	return n, b.err
}

// ReadWriter is a Reader and a Writer.
type ReadWriter struct {
	*Reader
	*Writer
}

// NewReadWriter puts the two together.
func NewReadWriter(r *Reader, w *Writer) *ReadWriter {
	return &ReadWriter{r, w}
}
