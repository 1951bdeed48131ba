package io

// Where Seek's offset counts from.
const (
	SeekStart   = 0
	SeekCurrent = 1
	SeekEnd     = 2
)

// Seeker moves the place of the next Read or Write.
type Seeker interface {
	Seek(offset int64, whence int) (int64, error)
}

// ReadWriter is both.
type ReadWriter interface {
	Reader
	Writer
}

// ReadCloser is both.
type ReadCloser interface {
	Reader
	Closer
}

// WriteCloser is both.
type WriteCloser interface {
	Writer
	Closer
}

// ReadWriteCloser is all three.
type ReadWriteCloser interface {
	Reader
	Writer
	Closer
}

// ReadSeeker is both.
type ReadSeeker interface {
	Reader
	Seeker
}

// ReadSeekCloser is all three.
type ReadSeekCloser interface {
	Reader
	Seeker
	Closer
}

// WriteSeeker is both.
type WriteSeeker interface {
	Writer
	Seeker
}

// ReadWriteSeeker is all three.
type ReadWriteSeeker interface {
	Reader
	Writer
	Seeker
}

// ReaderFrom reads all of r.
type ReaderFrom interface {
	ReadFrom(r Reader) (n int64, err error)
}

// WriterTo writes all it has to w.
type WriterTo interface {
	WriteTo(w Writer) (n int64, err error)
}

// ReaderAt reads all of p from a place, or says why not.
type ReaderAt interface {
	ReadAt(p []byte, off int64) (n int, err error)
}

// WriterAt writes all of p at a place, or says why not.
type WriterAt interface {
	WriteAt(p []byte, off int64) (n int, err error)
}
