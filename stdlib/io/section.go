package io

import "errors"

var (
	errWhence = errors.New("Seek: invalid whence")
	errOffset = errors.New("Seek: invalid offset")
)

// LimitReader is r up to its n-th byte.
func LimitReader(r Reader, n int64) Reader {
	return &LimitedReader{r, n}
}

// LimitedReader is R for N more bytes.
type LimitedReader struct {
	R Reader
	N int64
}

func (l *LimitedReader) Read(p []byte) (n int, err error) {
	if l.N <= 0 {
		return 0, EOF
	}
	if int64(len(p)) > l.N {
		p = p[:l.N]
	}
	n, err = l.R.Read(p)
	l.N -= int64(n)
	return n, err
}

// SectionReader is a part of a ReaderAt.
type SectionReader struct {
	r                ReaderAt
	base, off, limit int64
	n                int64
}

// NewSectionReader is the n bytes of r from off on.
func NewSectionReader(r ReaderAt, off int64, n int64) *SectionReader {
	limit := int64(1<<63 - 1)
	if off <= limit-n {
		limit = off + n
	}
	return &SectionReader{r, off, off, limit, n}
}

func (s *SectionReader) Read(p []byte) (n int, err error) {
	left := s.limit - s.off
	if left <= 0 {
		return 0, EOF
	}
	n, err = s.r.ReadAt(p[:min(int64(len(p)), left)], s.off)
	s.off += int64(n)
	return n, err
}

// Seek moves the place of the next Read.
func (s *SectionReader) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case SeekStart:
		offset += s.base
	case SeekCurrent:
		offset += s.off
	case SeekEnd:
		offset += s.limit
	default:
		return 0, errWhence
	}
	if offset < s.base {
		return 0, errOffset
	}
	s.off = offset
	return offset - s.base, nil
}

// ReadAt reads from a place, without moving that of Read.
func (s *SectionReader) ReadAt(p []byte, off int64) (n int, err error) {
	if off < 0 || off >= s.Size() {
		return 0, EOF
	}
	off += s.base
	left := s.limit - off
	if int64(len(p)) <= left {
		return s.r.ReadAt(p, off)
	}
	n, err = s.r.ReadAt(p[:left], off)
	if err == nil {
		err = EOF
	}
	return n, err
}

// Size returns the length of the section.
func (s *SectionReader) Size() int64 { return s.limit - s.base }

// Outer returns what NewSectionReader was given.
func (s *SectionReader) Outer() (r ReaderAt, off int64, n int64) {
	return s.r, s.base, s.n
}

// OffsetWriter writes to a part of a WriterAt.
type OffsetWriter struct {
	w         WriterAt
	base, off int64
}

// NewOffsetWriter writes to w from off on.
func NewOffsetWriter(w WriterAt, off int64) *OffsetWriter {
	return &OffsetWriter{w, off, off}
}

func (o *OffsetWriter) Write(p []byte) (n int, err error) {
	n, err = o.w.WriteAt(p, o.off)
	o.off += int64(n)
	return n, err
}

// WriteAt writes at a place, without moving that of Write.
func (o *OffsetWriter) WriteAt(p []byte, off int64) (n int, err error) {
	if off < 0 {
		return 0, errOffset
	}
	return o.w.WriteAt(p, o.base+off)
}

// Seek moves the place of the next Write; the end is not known.
func (o *OffsetWriter) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case SeekStart:
		offset += o.base
	case SeekCurrent:
		offset += o.off
	default:
		return 0, errWhence
	}
	if offset < o.base {
		return 0, errOffset
	}
	o.off = offset
	return offset - o.base, nil
}
