// Package fs holds what file systems share: interfaces, modes, errors, and walks.
package fs

import (
	"time"
	"unicode/utf8"

	"internal/oserror"
)

// Errors that a *PathError's Err stands for, by errors.Is.
var (
	ErrInvalid    = oserror.ErrInvalid
	ErrPermission = oserror.ErrPermission
	ErrExist      = oserror.ErrExist
	ErrNotExist   = oserror.ErrNotExist
	ErrClosed     = oserror.ErrClosed
)

// FS is a tree of files.
type FS interface {
	Open(name string) (File, error)
}

// File is an open file.
type File interface {
	Stat() (FileInfo, error)
	Read([]byte) (int, error)
	Close() error
}

// DirEntry is an entry of a directory.
type DirEntry interface {
	Name() string
	IsDir() bool
	Type() FileMode
	Info() (FileInfo, error)
}

// ReadDirFile is an open directory. ReadDir reads the next n entries, all if
// n <= 0.
type ReadDirFile interface {
	File
	ReadDir(n int) ([]DirEntry, error)
}

// FileInfo describes a file.
type FileInfo interface {
	Name() string
	Size() int64
	Mode() FileMode
	ModTime() time.Time
	IsDir() bool
	Sys() any
}

// ValidPath reports whether name is one for Open: elements with slashes between,
// none of them empty, . or .., or . alone.
func ValidPath(name string) bool {
	if !utf8.ValidString(name) {
		return false
	}
	if name == "." {
		return true
	}
	start := 0
	for i := 0; i <= len(name); i++ {
		if i < len(name) && name[i] != '/' {
			continue
		}
		switch name[start:i] {
		case "", ".", "..":
			return false
		}
		start = i + 1
	}
	return true
}

// FileMode is a file's mode and permission bits.
type FileMode uint32

// The bits of a FileMode.
const (
	ModeDir        FileMode = 1 << (31 - iota) // d
	ModeAppend                                 // a
	ModeExclusive                              // l
	ModeTemporary                              // T
	ModeSymlink                                // L
	ModeDevice                                 // D
	ModeNamedPipe                              // p
	ModeSocket                                 // S
	ModeSetuid                                 // u
	ModeSetgid                                 // g
	ModeCharDevice                             // c
	ModeSticky                                 // t
	ModeIrregular                              // ?

	ModeType = ModeDir | ModeSymlink | ModeNamedPipe | ModeSocket | ModeDevice | ModeCharDevice | ModeIrregular

	ModePerm FileMode = 0777
)

func (m FileMode) String() string {
	var buf []byte
	for i, c := range []byte("dalTLDpSugct?") {
		if m&(ModeDir>>uint(i)) != 0 {
			buf = append(buf, c)
		}
	}
	if len(buf) == 0 {
		buf = append(buf, '-')
	}
	for i, c := range []byte("rwxrwxrwx") {
		if m&(0400>>uint(i)) == 0 {
			c = '-'
		}
		buf = append(buf, c)
	}
	return string(buf)
}

// IsDir reports whether m is a directory's.
func (m FileMode) IsDir() bool { return m&ModeDir != 0 }

// IsRegular reports whether m is a regular file's.
func (m FileMode) IsRegular() bool { return m&ModeType == 0 }

// Perm returns the permission bits.
func (m FileMode) Perm() FileMode { return m & ModePerm }

// Type returns the bits of the type.
func (m FileMode) Type() FileMode { return m & ModeType }

// PathError is an error together with the operation and the path.
type PathError struct {
	Op   string
	Path string
	Err  error
}

func (e *PathError) Error() string {
	return e.Op + " " + e.Path + ": " + e.Err.Error()
}

func (e *PathError) Unwrap() error {
	return e.Err
}

// Timeout reports whether the error says that time has run out.
func (e *PathError) Timeout() bool {
	t, ok := e.Err.(interface{ Timeout() bool })
	return ok && t.Timeout()
}

// FileInfoToDirEntry is info as an entry; nil for nil.
func FileInfoToDirEntry(info FileInfo) DirEntry {
	if info == nil {
		return nil
	}
	return infoEntry{info}
}

type infoEntry struct {
	info FileInfo
}

func (e infoEntry) Name() string            { return e.info.Name() }
func (e infoEntry) IsDir() bool             { return e.info.IsDir() }
func (e infoEntry) Type() FileMode          { return e.info.Mode().Type() }
func (e infoEntry) Info() (FileInfo, error) { return e.info, nil }
func (e infoEntry) String() string          { return FormatDirEntry(e) }

// FormatFileInfo is a line such as "-rw-r--r-- 5 1970-01-01 00:00:00 name".
func FormatFileInfo(info FileInfo) string {
	var digits []byte
	n := info.Size()
	negative := n < 0
	u := uint64(n)
	if negative {
		u = -u
	}
	for ; u != 0 || len(digits) == 0; u /= 10 {
		digits = append([]byte{byte('0' + u%10)}, digits...)
	}
	text := info.Mode().String() + " "
	if negative {
		text += "-"
	}
	text += string(digits) + " " + info.ModTime().Format(time.DateTime) + " " + info.Name()
	if info.IsDir() {
		text += "/"
	}
	return text
}

// FormatDirEntry is a line such as "d name/".
func FormatDirEntry(dir DirEntry) string {
	mode := dir.Type().String()
	text := mode[:len(mode)-9] + " " + dir.Name()
	if dir.IsDir() {
		text += "/"
	}
	return text
}
