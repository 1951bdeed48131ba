package os

import (
	"io"
	"io/fs"
)

// CopyFS makes a copy of a tree of files in dir, which is made if it is not there. Files get mode 0666 and may be
// executed if they might before, directories 0777, both less the process's mask. A file that is there already is
// an error. The first error ends it.
func CopyFS(dir string, fsys fs.FS) error {
	return fs.WalkDir(fsys, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		to := dir
		if path != "." {
			to = dir + "/" + path
		}
		switch d.Type() {
		case ModeDir:
			return MkdirAll(to, 0777)
		case ModeSymlink:
			return copyLink(to, fsys, path)
		case 0:
			return copyFile(to, fsys, path)
		}
		return &PathError{"CopyFS", path, ErrInvalid}
	})
}

func copyLink(to string, fsys fs.FS, path string) error {
	target, err := fs.ReadLink(fsys, path)
	if err != nil {
		return err
	}
	return Symlink(target, to)
}

func copyFile(to string, fsys fs.FS, path string) error {
	from, err := fsys.Open(path)
	if err != nil {
		return err
	}
	defer from.Close()
	info, err := from.Stat()
	if err != nil {
		return err
	}
	f, err := OpenFile(to, O_WRONLY|O_CREATE|O_EXCL, 0666|info.Mode()&0777)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, from)
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	return pathError("Copy", to, err)
}
