package os

import "syscall"

// RemoveAll removes path and all below; that it is not there is no error. The system is asked for one name in an
// open directory at a time: a path may be longer than it takes, and nobody's link leads out of the tree.
func RemoveAll(path string) error {
	if path == "" {
		return nil
	}
	if base(path) == "." {
		return &PathError{"RemoveAll", path, syscall.EINVAL}
	}
	name := path
	for len(name) > 1 && name[len(name)-1] == '/' {
		name = name[:len(name)-1]
	}
	return removeTree(workingDirectory, name, path)
}

// removeTree removes a name in a directory and all below. Errors call it path.
func removeTree(dir int, name, path string) error {
	err := unlinkAt(dir, name, 0)
	if err == nil || err == syscall.ENOENT {
		return nil
	}
	within, openErr := openAt(dir, name, syscall.O_DIRECTORY, 0)
	if openErr == syscall.ENOENT {
		return nil
	}
	if openErr == syscall.ENOTDIR || openErr == syscall.ELOOP {
		return &PathError{"unlinkat", path, err}
	}
	first := pathError("openat", path, openErr)
	if openErr == nil {
		first = removeEntries(newFile(within, path))
	}
	err = unlinkAt(dir, name, atRemoveDir)
	if err == nil || err == syscall.ENOENT {
		return nil
	}
	if first != nil {
		return first
	}
	return &PathError{"unlinkat", path, err}
}

// removeEntries removes all that it can of a directory, and closes it.
func removeEntries(f *File) (first error) {
	defer f.Close()
	names, first := f.Readdirnames(-1)
	for _, name := range names {
		if err := removeTree(f.fd.Sysfd, name, f.name+"/"+name); err != nil && first == nil {
			first = err
		}
	}
	return first
}
