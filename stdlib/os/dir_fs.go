package os

import (
	"errors"
	"io/fs"
)

// DirFS is the tree of files below dir.
func DirFS(dir string) fs.FS { return dirFS(dir) }

type dirFS string

func (dir dirFS) full(op, name string) (string, error) {
	if dir == "" {
		return "", &PathError{op, name, errors.New("os: DirFS with empty root")}
	}
	if !fs.ValidPath(name) {
		return "", &PathError{op, name, ErrInvalid}
	}
	if dir[len(dir)-1] == '/' {
		return string(dir) + name, nil
	}
	return string(dir) + "/" + name, nil
}

// inside puts name, as the caller knows it, into an error.
func inside(err error, name string) error {
	if e, ok := err.(*PathError); ok {
		e.Path = name
	}
	return err
}

func (dir dirFS) Open(name string) (fs.File, error) {
	full, err := dir.full("open", name)
	if err != nil {
		return nil, err
	}
	f, err := Open(full)
	if err != nil {
		return nil, inside(err, name)
	}
	return f, nil
}

func (dir dirFS) ReadFile(name string) ([]byte, error) {
	full, err := dir.full("readfile", name)
	if err != nil {
		return nil, err
	}
	data, err := ReadFile(full)
	return data, inside(err, name)
}

func (dir dirFS) ReadDir(name string) ([]DirEntry, error) {
	full, err := dir.full("readdir", name)
	if err != nil {
		return nil, err
	}
	entries, err := ReadDir(full)
	return entries, inside(err, name)
}

func (dir dirFS) Stat(name string) (fs.FileInfo, error) {
	full, err := dir.full("stat", name)
	if err != nil {
		return nil, err
	}
	info, err := Stat(full)
	return info, inside(err, name)
}

func (dir dirFS) Lstat(name string) (fs.FileInfo, error) {
	full, err := dir.full("lstat", name)
	if err != nil {
		return nil, err
	}
	info, err := Lstat(full)
	return info, inside(err, name)
}

func (dir dirFS) ReadLink(name string) (string, error) {
	full, err := dir.full("readlink", name)
	if err != nil {
		return "", err
	}
	target, err := Readlink(full)
	return target, inside(err, name)
}
