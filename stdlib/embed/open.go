package embed

import (
	"errors"
	"io"
	"io/fs"
)

// openFile is a file that is being read.
type openFile struct {
	*entry
	path   string
	offset int64 // of the next byte; not behind the end
}

var (
	_ io.Seeker   = (*openFile)(nil)
	_ io.ReaderAt = (*openFile)(nil)
)

func (f *openFile) Stat() (fs.FileInfo, error) { return f.entry, nil }
func (f *openFile) Close() error               { return nil }

func (f *openFile) fail(op string) error {
	return &fs.PathError{Op: op, Path: f.path, Err: fs.ErrInvalid}
}

func (f *openFile) Read(b []byte) (int, error) {
	if f.offset == f.Size() {
		return 0, io.EOF
	}
	n := copy(b, f.content[f.offset:])
	f.offset += int64(n)
	return n, nil
}

func (f *openFile) ReadAt(b []byte, offset int64) (int, error) {
	if offset < 0 || offset > f.Size() {
		return 0, f.fail("read")
	}
	n := copy(b, f.content[offset:])
	if n < len(b) {
		return n, io.EOF
	}
	return n, nil
}

func (f *openFile) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += f.offset
	case io.SeekEnd:
		offset += f.Size()
	}
	if offset < 0 || offset > f.Size() {
		return 0, f.fail("seek")
	}
	f.offset = offset
	return offset, nil
}

// openFolder is a folder that is being listed.
type openFolder struct {
	*entry
	path string
	rest []entry
}

func (f *openFolder) Stat() (fs.FileInfo, error) { return f.entry, nil }
func (f *openFolder) Close() error               { return nil }

func (f *openFolder) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: f.path, Err: errors.New("is a directory")}
}

func (f *openFolder) ReadDir(count int) ([]fs.DirEntry, error) {
	if count > 0 && len(f.rest) == 0 {
		return nil, io.EOF
	}
	if count <= 0 || count > len(f.rest) {
		count = len(f.rest)
	}
	list := described(f.rest[:count])
	f.rest = f.rest[count:]
	return list, nil
}
