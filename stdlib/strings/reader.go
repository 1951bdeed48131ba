package strings

import (
	"io"

	"internal/bytestring"
)

// Reader reads from a string: by io.Reader, io.ReaderAt, io.ByteScanner, io.RuneScanner, io.Seeker and io.WriterTo.
type Reader struct {
	cursor
}

type cursor = bytestring.Cursor[owner]

type owner struct{}

func (owner) Names() (reader, text string) { return "strings.Reader", "string" }

func (owner) Write(w io.Writer, text string) (int, error) { return io.WriteString(w, text) }

// NewReader returns a Reader of s.
func NewReader(s string) *Reader {
	return &Reader{bytestring.NewCursor[owner](s)}
}

// Reset starts again with s.
func (r *Reader) Reset(s string) {
	r.cursor = bytestring.NewCursor[owner](s)
}
