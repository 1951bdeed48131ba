package filepath

import (
	"io/fs"
	"os"
	"path"
)

// WalkFunc is called for each file; as fs.WalkDirFunc, but with a description.
type WalkFunc func(path string, info fs.FileInfo, err error) error

// Walk calls fn for root and all below, in the order of names. It asks for a
// description of each file; WalkDir does not.
func Walk(root string, fn WalkFunc) error {
	info, err := os.Lstat(root)
	if err != nil {
		err = fn(root, nil, err)
	} else {
		err = walk(root, info, fn)
	}
	if err == SkipDir || err == SkipAll {
		return nil
	}
	return err
}

func walk(name string, info fs.FileInfo, fn WalkFunc) error {
	if !info.IsDir() {
		return fn(name, info, nil)
	}
	entries, readErr := os.ReadDir(name)
	err := fn(name, info, readErr)
	if readErr != nil || err != nil {
		// A directory that cannot be read has been reported: its entries are left.
		return err
	}
	for _, entry := range entries {
		below := Join(name, entry.Name())
		info, err := os.Lstat(below)
		if err != nil {
			if err := fn(below, info, err); err != nil && err != SkipDir {
				return err
			}
			continue
		}
		if err := walk(below, info, fn); err != nil {
			if !info.IsDir() || err != SkipDir {
				return err
			}
		}
	}
	return nil
}

// WalkDir calls fn for root and all below, in the order of names.
func WalkDir(root string, fn fs.WalkDirFunc) error {
	info, err := os.Lstat(root)
	if err != nil {
		err = fn(root, nil, err)
	} else {
		err = walkDir(root, fs.FileInfoToDirEntry(info), fn)
	}
	if err == SkipDir || err == SkipAll {
		return nil
	}
	return err
}

func walkDir(name string, d fs.DirEntry, fn fs.WalkDirFunc) error {
	if err := fn(name, d, nil); err != nil || !d.IsDir() {
		if err == SkipDir && d.IsDir() {
			err = nil
		}
		return err
	}
	entries, err := os.ReadDir(name)
	if err != nil {
		if err = fn(name, d, err); err != nil {
			if err == SkipDir && d.IsDir() {
				err = nil
			}
			return err
		}
	}
	for _, entry := range entries {
		if err := walkDir(Join(name, entry.Name()), entry, fn); err != nil {
			if err == SkipDir {
				break
			}
			return err
		}
	}
	return nil
}

// Glob returns the files that match a pattern.
func Glob(pattern string) (matches []string, err error) {
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
	if dir == pattern {
		return nil, ErrBadPattern
	}
	dirs := []string{dir}
	if hasMeta(dir) {
		if dirs, err = Glob(dir); err != nil {
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
