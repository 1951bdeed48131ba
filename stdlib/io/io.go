// Package io holds the interfaces of byte streams and the functions over them.
package io

import "errors"

// Errors that stand for conditions, to be compared with ==.
var (
	EOF              = errors.New("EOF")
	ErrUnexpectedEOF = errors.New("unexpected EOF")
	ErrShortWrite    = errors.New("short write")
	ErrShortBuffer   = errors.New("short buffer")
	ErrNoProgress    = errors.New("multiple Read calls return no data or error")
	ErrClosedPipe    = errors.New("io: read/write on closed pipe")
)

// Reader reads up to len(p) bytes into p.
type Reader interface {
	Read(p []byte) (n int, err error)
}

// Writer writes all of p or says why not.
type Writer interface {
	Write(p []byte) (n int, err error)
}

// Closer gives back what a stream holds.
type Closer interface {
	Close() error
}

// ByteReader reads a byte.
type ByteReader interface {
	ReadByte() (byte, error)
}

// ByteScanner can take back the last byte.
type ByteScanner interface {
	ByteReader
	UnreadByte() error
}

// ByteWriter writes a byte.
type ByteWriter interface {
	WriteByte(c byte) error
}

// RuneReader reads a rune and tells its width.
type RuneReader interface {
	ReadRune() (r rune, size int, err error)
}

// RuneScanner can take back the last rune.
type RuneScanner interface {
	RuneReader
	UnreadRune() error
}

// StringWriter writes a string.
type StringWriter interface {
	WriteString(s string) (n int, err error)
}

// WriteString writes s to w, by w's WriteString if it has one.
func WriteString(w Writer, s string) (n int, err error) {
	if sw, ok := w.(StringWriter); ok {
		return sw.WriteString(s)
	}
	return w.Write([]byte(s))
}

// ReadAll reads until EOF, which is no error.
func ReadAll(r Reader) ([]byte, error) {
	buf := make([]byte, 0, 512)
	for {
		n, err := r.Read(buf[len(buf):cap(buf)])
		buf = buf[:len(buf)+n]
		if err != nil {
			if err == EOF {
				err = nil
			}
			return buf, err
		}
		if len(buf) == cap(buf) {
			buf = append(buf, 0)[:len(buf)]
		}
	}
}

// ReadAtLeast reads until buf holds min bytes.
func ReadAtLeast(r Reader, buf []byte, min int) (n int, err error) {
	if min > len(buf) {
		return 0, ErrShortBuffer
	}
	for n < min {
		got, err := r.Read(buf[n:])
		n += got
		if err == nil || n >= min {
			continue
		}
		if err == EOF && n > 0 {
			err = ErrUnexpectedEOF
		}
		return n, err
	}
	return n, nil
}

// ReadFull fills buf.
func ReadFull(r Reader, buf []byte) (n int, err error) {
	return ReadAtLeast(r, buf, len(buf))
}
