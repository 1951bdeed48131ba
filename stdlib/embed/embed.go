// Package embed gives programs the files that //go:embed names.
package embed

import (
	"errors"
	"io/fs"
	"sort"
	"strings"
	"time"
)

// FS is a tree of files that the compiler put into the program. The zero value
// is empty.
type FS struct {
	// Made by the compiler (lower/package/embedded_data). Sorted by folder, and
	// in a folder by name; nil if there are none.
	entries *[]entry
}

var (
	_ fs.ReadDirFS  = FS{}
	_ fs.ReadFileFS = FS{}
)

// entry is a file or a folder. It describes itself in listings, too.
type entry struct {
	path    string // with a slash at the end if it is a folder
	content string
}

// root is the folder that all entries are in; no list has it.
var root = &entry{path: "./"}

// place returns the folder that a path is in, "." for the outermost, and its
// name there.
func place(path string) (folder, name string) {
	path = strings.TrimSuffix(path, "/")
	if i := strings.LastIndexByte(path, '/'); i >= 0 {
		return path[:i], path[i+1:]
	}
	return ".", path
}

func (e *entry) Name() string {
	_, name := place(e.path)
	return name
}

func (e *entry) IsDir() bool                { return strings.HasSuffix(e.path, "/") }
func (e *entry) Type() fs.FileMode          { return e.Mode().Type() }
func (e *entry) Info() (fs.FileInfo, error) { return e, nil }
func (e *entry) Size() int64                { return int64(len(e.content)) }
func (e *entry) ModTime() time.Time         { return time.Time{} }
func (e *entry) Sys() any                   { return nil }
func (e *entry) String() string             { return fs.FormatFileInfo(e) }

func (e *entry) Mode() fs.FileMode {
	if e.IsDir() {
		return fs.ModeDir | 0555
	}
	return 0444
}

// at returns the index of the first entry that is not before a name in a folder.
// Folders come in the order of their paths, the outermost first.
func (f FS) at(folder, name string) int {
	key := func(folder string) string {
		if folder == "." {
			return ""
		}
		return folder
	}
	entries := f.all()
	return sort.Search(len(entries), func(i int) bool {
		in, called := place(entries[i].path)
		if in == folder {
			return called >= name
		}
		return key(in) > key(folder)
	})
}

func (f FS) all() []entry {
	if f.entries == nil {
		return nil
	}
	return *f.entries
}

// find returns the entry of a name, or an error of the operation op.
func (f FS) find(op, name string) (*entry, error) {
	if name == "." {
		return root, nil
	}
	if fs.ValidPath(name) {
		entries := f.all()
		i := f.at(place(name))
		if i < len(entries) && strings.TrimSuffix(entries[i].path, "/") == name {
			return &entries[i], nil
		}
	}
	return nil, &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist}
}

// list returns what is in a folder.
func (f FS) list(folder string) []entry {
	entries := f.all()
	start := f.at(folder, "")
	end := start
	for end < len(entries) {
		if in, _ := place(entries[end].path); in != folder {
			break
		}
		end++
	}
	return entries[start:end]
}

// Open opens a file, which is also an io.Seeker and an io.ReaderAt, or a folder,
// which is an fs.ReadDirFile.
func (f FS) Open(name string) (fs.File, error) {
	e, err := f.find("open", name)
	if err != nil {
		return nil, err
	}
	if e.IsDir() {
		return &openFolder{entry: e, path: name, rest: f.list(name)}, nil
	}
	return &openFile{entry: e, path: name}, nil
}

// expect returns the entry of a name that is to be a folder, or a file.
func (f FS) expect(name string, folder bool) (*entry, error) {
	e, err := f.find("open", name)
	if err == nil && e.IsDir() != folder {
		is := "is a directory"
		if folder {
			is = "not a directory"
		}
		err = &fs.PathError{Op: "read", Path: name, Err: errors.New(is)}
	}
	return e, err
}

// ReadDir lists a folder, sorted by name.
func (f FS) ReadDir(name string) ([]fs.DirEntry, error) {
	if _, err := f.expect(name, true); err != nil {
		return nil, err
	}
	return described(f.list(name)), nil
}

// ReadFile returns a copy of a file.
func (f FS) ReadFile(name string) ([]byte, error) {
	e, err := f.expect(name, false)
	if err != nil {
		return nil, err
	}
	return []byte(e.content), nil
}

func described(entries []entry) []fs.DirEntry {
	list := make([]fs.DirEntry, len(entries))
	for i := range entries {
		list[i] = &entries[i]
	}
	return list
}
