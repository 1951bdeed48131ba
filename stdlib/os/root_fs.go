package os

import "io/fs"

// FS is the tree of files in the root. The names are as io/fs.ValidPath wants them; links are followed as by
// the root's methods.
func (r *Root) FS() fs.FS { return &rootFS{r} }

type rootFS struct{ root *Root }

func valid(op, name string) error {
	if fs.ValidPath(name) {
		return nil
	}
	return &PathError{op, name, ErrInvalid}
}

func (f *rootFS) Open(name string) (fs.File, error) {
	if err := valid("open", name); err != nil {
		return nil, err
	}
	file, err := f.root.Open(name)
	if err != nil {
		return nil, err
	}
	return file, nil
}

func (f *rootFS) ReadDir(name string) ([]DirEntry, error) {
	if err := valid("readdir", name); err != nil {
		return nil, err
	}
	dir, err := f.root.Open(name)
	if err != nil {
		return nil, err
	}
	return dir.sortedAndClose()
}

func (f *rootFS) ReadFile(name string) ([]byte, error) {
	if err := valid("readfile", name); err != nil {
		return nil, err
	}
	return f.root.ReadFile(name)
}

func (f *rootFS) ReadLink(name string) (string, error) {
	if err := valid("readlink", name); err != nil {
		return "", err
	}
	return f.root.Readlink(name)
}

func (f *rootFS) Stat(name string) (FileInfo, error) {
	if err := valid("stat", name); err != nil {
		return nil, err
	}
	return f.root.Stat(name)
}

func (f *rootFS) Lstat(name string) (FileInfo, error) {
	if err := valid("lstat", name); err != nil {
		return nil, err
	}
	return f.root.Lstat(name)
}
