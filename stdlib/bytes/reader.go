package bytes

import (
	"io"
	"unsafe"

	"internal/bytestring"
)

// Reader reads from a slice: by io.Reader, io.ReaderAt, io.ByteScanner, io.RuneScanner, io.Seeker and io.WriterTo.
type Reader struct {
	cursor
}

type cursor = bytestring.Cursor[owner]

type owner struct{}

func (owner) Names() (reader, text string) { return "bytes.Reader", "slice" }

func (owner) Write(w io.Writer, text string) (int, error) {
	return w.Write(unsafe.Slice(unsafe.StringData(text), len(text)))
}

// NewReader returns a Reader of b.
func NewReader(b []byte) *Reader {
	return &Reader{bytestring.NewCursor[owner](view(b))}
}

// Reset starts again with b.
func (r *Reader) Reset(b []byte) {
	r.cursor = bytestring.NewCursor[owner](view(b))
}
