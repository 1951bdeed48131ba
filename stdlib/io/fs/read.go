package fs

import (
	"cmp"
	"errors"
	"io"
	"path"
	"slices"

	"internal/treewalk"
)

// What a file system may do better than through Open.
type (
	// StatFS describes files.
	StatFS interface {
		FS
		Stat(name string) (FileInfo, error)
	}
	// ReadFileFS reads whole files.
	ReadFileFS interface {
		FS
		ReadFile(name string) ([]byte, error)
	}
	// ReadDirFS reads whole directories, sorted.
	ReadDirFS interface {
		FS
		ReadDir(name string) ([]DirEntry, error)
	}
	// GlobFS finds names.
	GlobFS interface {
		FS
		Glob(pattern string) ([]string, error)
	}
	// SubFS cuts off a subtree.
	SubFS interface {
		FS
		Sub(dir string) (FS, error)
	}
	// ReadLinkFS knows symbolic links.
	ReadLinkFS interface {
		FS
		ReadLink(name string) (string, error)
		Lstat(name string) (FileInfo, error)
	}
)

// Stat describes a file.
func Stat(fsys FS, name string) (FileInfo, error) {
	if s, ok := fsys.(StatFS); ok {
		return s.Stat(name)
	}
	return opened(fsys, name, File.Stat)
}

// opened returns what f tells of a file while that is open.
func opened[T any](fsys FS, name string, f func(File) (T, error)) (T, error) {
	file, err := fsys.Open(name)
	if err != nil {
		return *new(T), err
	}
	defer file.Close()
	return f(file)
}

// Lstat describes a file, a symbolic link itself if the system knows them.
func Lstat(fsys FS, name string) (FileInfo, error) {
	if s, ok := fsys.(ReadLinkFS); ok {
		return s.Lstat(name)
	}
	return Stat(fsys, name)
}

// ReadLink tells where a symbolic link leads.
func ReadLink(fsys FS, name string) (string, error) {
	if s, ok := fsys.(ReadLinkFS); ok {
		return s.ReadLink(name)
	}
	return "", &PathError{"readlink", name, ErrInvalid}
}

// ReadFile returns the contents of a file.
func ReadFile(fsys FS, name string) ([]byte, error) {
	if s, ok := fsys.(ReadFileFS); ok {
		return s.ReadFile(name)
	}
	return opened(fsys, name, func(file File) ([]byte, error) { return io.ReadAll(file) })
}

// ReadDir returns the entries of a directory by name.
func ReadDir(fsys FS, name string) ([]DirEntry, error) {
	if s, ok := fsys.(ReadDirFS); ok {
		return s.ReadDir(name)
	}
	entries, err := opened(fsys, name, func(file File) ([]DirEntry, error) {
		if dir, ok := file.(ReadDirFile); ok {
			return dir.ReadDir(-1)
		}
		return nil, &PathError{"readdir", name, errors.New("not implemented")}
	})
	slices.SortStableFunc(entries, func(a, b DirEntry) int { return cmp.Compare(a.Name(), b.Name()) })
	return entries, err
}

// Glob returns the names that match a pattern of package path.
func Glob(fsys FS, pattern string) (matches []string, err error) {
	return glob(fsys, pattern, 0)
}

// maxDepth bounds the folders in a pattern that are patterns themselves: each takes a call within a call.
const maxDepth = 10000

func glob(fsys FS, pattern string, depth int) (matches []string, err error) {
	if s, ok := fsys.(GlobFS); ok {
		return s.Glob(pattern)
	}
	if _, err := path.Match(pattern, ""); err != nil {
		return nil, err
	}
	if !hasMeta(pattern) {
		if _, err := Stat(fsys, pattern); err != nil {
			return nil, nil
		}
		return []string{pattern}, nil
	}
	dir, file := path.Split(pattern)
	if dir == "" {
		dir = "."
	} else {
		dir = dir[:len(dir)-1]
	}
	if dir == pattern || depth > maxDepth {
		return nil, path.ErrBadPattern
	}
	dirs := []string{dir}
	if hasMeta(dir) {
		if dirs, err = glob(fsys, dir, depth+1); err != nil {
			return nil, err
		}
	}
	for _, d := range dirs {
		entries, err := ReadDir(fsys, d)
		if err != nil {
			continue
		}
		for _, entry := range entries {
			ok, err := path.Match(file, entry.Name())
			if err != nil {
				return matches, err
			}
			if ok {
				matches = append(matches, path.Join(d, entry.Name()))
			}
		}
	}
	return matches, nil
}

func hasMeta(pattern string) bool {
	for i := 0; i < len(pattern); i++ {
		switch pattern[i] {
		case '*', '?', '[', '\\':
			return true
		}
	}
	return false
}

// SkipDir and SkipAll, returned by a WalkDirFunc, pass over a directory and over
// all that is left.
var (
	SkipDir = errors.New("skip this directory")
	SkipAll = errors.New("skip everything and stop the walk")
)

// WalkDirFunc is called for each file. An error in reading a directory comes in a
// second call for it.
type WalkDirFunc func(path string, d DirEntry, err error) error

// WalkDir calls fn for root and all below, in the order of names.
func WalkDir(fsys FS, root string, fn WalkDirFunc) error {
	info, err := Stat(fsys, root)
	if err != nil {
		err = fn(root, nil, err)
	} else {
		walk := treewalk.Walk[DirEntry]{
			Join:     func(dir string, d DirEntry) string { return path.Join(dir, d.Name()) },
			Enter:    func(name string, d DirEntry) ([]DirEntry, error) { return enter(fsys, name, d, fn) },
			SkipRest: SkipDir,
		}
		err = walk.Run(root, FileInfoToDirEntry(info))
	}
	if err == SkipDir || err == SkipAll {
		return nil
	}
	return err
}

// enter calls fn for d and returns what is in it, if it is a directory that is not to be skipped.
func enter(fsys FS, name string, d DirEntry, fn WalkDirFunc) (entries []DirEntry, err error) {
	err = fn(name, d, nil)
	if !d.IsDir() {
		return nil, err
	}
	if err == nil {
		var unread error
		if entries, unread = ReadDir(fsys, name); unread != nil {
			err = fn(name, d, unread)
		}
	}
	if err == SkipDir {
		return nil, nil
	}
	return entries, err
}

// Sub is the subtree of dir.
func Sub(fsys FS, dir string) (FS, error) {
	sub, able := fsys.(SubFS)
	switch {
	case !ValidPath(dir):
		return nil, &PathError{"sub", dir, ErrInvalid}
	case dir == ".":
		return fsys, nil
	case able:
		return sub.Sub(dir)
	default:
		return &subtree{fsys, dir}, nil
	}
}

type subtree struct {
	fsys FS
	dir  string
}

func (s *subtree) full(op, name string) (string, error) {
	if !ValidPath(name) {
		return "", &PathError{op, name, ErrInvalid}
	}
	return path.Join(s.dir, name), nil
}

// inside cuts the directory off the names in an error.
func (s *subtree) inside(err error) error {
	if e, ok := err.(*PathError); ok {
		e.Path = s.shorten(e.Path)
	}
	return err
}

func (s *subtree) shorten(name string) string {
	switch n := len(s.dir); {
	case name == s.dir:
		return "."
	case len(name) >= n+2 && name[n] == '/' && name[:n] == s.dir:
		return name[n+1:]
	}
	return name
}

func (s *subtree) Open(name string) (File, error) {
	full, err := s.full("open", name)
	if err != nil {
		return nil, err
	}
	file, err := s.fsys.Open(full)
	return file, s.inside(err)
}

func (s *subtree) ReadDir(name string) ([]DirEntry, error) {
	full, err := s.full("read", name)
	if err != nil {
		return nil, err
	}
	list, err := ReadDir(s.fsys, full)
	return list, s.inside(err)
}

func (s *subtree) ReadFile(name string) ([]byte, error) {
	full, err := s.full("read", name)
	if err != nil {
		return nil, err
	}
	data, err := ReadFile(s.fsys, full)
	return data, s.inside(err)
}

func (s *subtree) ReadLink(name string) (string, error) {
	full, err := s.full("readlink", name)
	if err != nil {
		return "", err
	}
	target, err := ReadLink(s.fsys, full)
	return target, s.inside(err)
}

func (s *subtree) Lstat(name string) (FileInfo, error) {
	full, err := s.full("lstat", name)
	if err != nil {
		return nil, err
	}
	info, err := Lstat(s.fsys, full)
	return info, s.inside(err)
}

func (s *subtree) Sub(dir string) (FS, error) {
	if dir == "." {
		return s, nil
	}
	full, err := s.full("sub", dir)
	if err != nil {
		return nil, err
	}
	return &subtree{s.fsys, full}, nil
}

func (s *subtree) Glob(pattern string) ([]string, error) {
	if _, err := path.Match(pattern, ""); err != nil {
		return nil, err
	}
	if pattern == "." {
		return []string{"."}, nil
	}
	list, err := Glob(s.fsys, s.dir+"/"+pattern)
	for i, name := range list {
		list[i] = s.shorten(name)
	}
	return list, s.inside(err)
}
