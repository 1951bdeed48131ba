package filepath

import (
	"io/fs"
	"os"
	"path"

	"internal/treewalk"
)

// WalkFunc is called for each file; as fs.WalkDirFunc, but with a description.
type WalkFunc func(path string, info fs.FileInfo, err error) error

// Walk calls fn for root and all below, in the order of names. It asks for a
// description of each file; WalkDir does not.
func Walk(root string, fn WalkFunc) error {
	walk := treewalk.Walk[string]{
		Join:     func(dir, name string) string { return Join(dir, name) },
		Enter:    func(name, _ string) ([]string, error) { return enter(name, fn) },
		SkipRest: SkipDir,
	}
	err := walk.Run(root, root)
	if err == SkipDir || err == SkipAll {
		return nil
	}
	return err
}

// enter calls fn for a file, once, and returns the names in it, if it is a directory that is not to be skipped.
func enter(name string, fn WalkFunc) (names []string, err error) {
	info, err := os.Lstat(name)
	if err == nil && info.IsDir() {
		var entries []fs.DirEntry
		if entries, err = os.ReadDir(name); err == nil {
			for _, entry := range entries {
				names = append(names, entry.Name())
			}
		}
	} else if err == nil {
		return nil, fn(name, info, nil)
	}
	// A file that cannot be described, or a directory: to skip it is to skip no other.
	if err = fn(name, info, err); err == SkipDir {
		return nil, nil
	}
	return names, err
}

// system is the whole file system, by the names that package os takes.
type system struct{}

func (system) Open(name string) (fs.File, error)          { return os.Open(name) }
func (system) Stat(name string) (fs.FileInfo, error)      { return os.Lstat(name) }
func (system) ReadDir(name string) ([]fs.DirEntry, error) { return os.ReadDir(name) }

// WalkDir calls fn for root and all below, in the order of names.
func WalkDir(root string, fn fs.WalkDirFunc) error { return fs.WalkDir(system{}, root, fn) }

// Glob returns the files that match a pattern.
func Glob(pattern string) (matches []string, err error) { return glob(pattern, 0) }

// maxDepth bounds the folders in a pattern that are patterns themselves: each takes a call within a call.
const maxDepth = 10000

func glob(pattern string, depth int) (matches []string, err error) {
	if _, err := Match(pattern, ""); err != nil {
		return nil, err
	}
	if !hasMeta(pattern) {
		if _, err := os.Lstat(pattern); err != nil {
			return nil, nil
		}
		return []string{pattern}, nil
	}
	dir, file := Split(pattern)
	switch {
	case dir == "":
		dir = "."
	case dir != "/":
		dir = dir[:len(dir)-1]
	}
	if dir == pattern || depth > maxDepth {
		return nil, ErrBadPattern
	}
	dirs := []string{dir}
	if hasMeta(dir) {
		if dirs, err = glob(dir, depth+1); err != nil {
			return nil, err
		}
	}
	for _, d := range dirs {
		entries, err := os.ReadDir(d)
		if err != nil {
			continue
		}
		for _, entry := range entries {
			ok, err := path.Match(file, entry.Name())
			if err != nil {
				return matches, err
			}
			if ok {
				matches = append(matches, Join(d, entry.Name()))
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
