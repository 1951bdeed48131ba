package io

import (
	"errors"
	"sync"
)

var errInvalidWrite = errors.New("invalid write result")

// Copy copies src to dst until EOF, by src's WriteTo or dst's ReadFrom if there
// is one.
func Copy(dst Writer, src Reader) (written int64, err error) {
	return copyBuffer(dst, src, nil)
}

// CopyBuffer is Copy through a given buffer.
func CopyBuffer(dst Writer, src Reader, buf []byte) (written int64, err error) {
	if buf != nil && len(buf) == 0 {
		panic("empty buffer in CopyBuffer")
	}
	return copyBuffer(dst, src, buf)
}

// CopyN copies n bytes; fewer only with an error.
func CopyN(dst Writer, src Reader, n int64) (written int64, err error) {
	written, err = Copy(dst, LimitReader(src, n))
	if written == n {
		return n, nil
	}
	if written < n && err == nil {
		err = EOF
	}
	return written, err
}

func copyBuffer(dst Writer, src Reader, buf []byte) (written int64, err error) {
	if w, ok := src.(WriterTo); ok {
		return w.WriteTo(dst)
	}
	if r, ok := dst.(ReaderFrom); ok {
		return r.ReadFrom(src)
	}
	if buf == nil {
		size := 32 * 1024
		if l, ok := src.(*LimitedReader); ok && int64(size) > l.N {
			size = max(1, int(l.N))
		}
		buf = make([]byte, size)
	}
	for {
		got, readErr := src.Read(buf)
		if got > 0 {
			put, writeErr := dst.Write(buf[:got])
			if put < 0 || put > got {
				put = 0
				if writeErr == nil {
					writeErr = errInvalidWrite
				}
			}
			written += int64(put)
			if writeErr != nil {
				return written, writeErr
			}
			if put != got {
				return written, ErrShortWrite
			}
		}
		if readErr == EOF {
			return written, nil
		}
		if readErr != nil {
			return written, readErr
		}
	}
}

type discard struct{}

// scratch has the buffers that Discard reads into: *[8192]byte.
var scratch = sync.Pool{New: func() any { return new([8192]byte) }}

func (discard) Write(p []byte) (int, error) {
	return len(p), nil
}

func (discard) WriteString(s string) (int, error) {
	return len(s), nil
}

func (discard) ReadFrom(r Reader) (n int64, err error) {
	buf := scratch.Get().(*[8192]byte)
	defer scratch.Put(buf)
	for {
		got, err := r.Read(buf[:])
		n += int64(got)
		if err == EOF {
			return n, nil
		}
		if err != nil {
			return n, err
		}
	}
}

// Discard swallows what is written to it.
var Discard Writer = discard{}

// NopCloser gives r a Close that does nothing.
func NopCloser(r Reader) ReadCloser {
	if _, ok := r.(WriterTo); ok {
		return nopCloserWriterTo{r}
	}
	return nopCloser{r}
}

type nopCloser struct {
	Reader
}

func (nopCloser) Close() error { return nil }

type nopCloserWriterTo struct {
	Reader
}

func (nopCloserWriterTo) Close() error { return nil }

func (c nopCloserWriterTo) WriteTo(w Writer) (n int64, err error) {
	return c.Reader.(WriterTo).WriteTo(w)
}
