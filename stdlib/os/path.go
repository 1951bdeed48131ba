package os

import (
	"errors"
	"syscall"
	"time"

	"internal/rt"
	"internal/testlog"
)

// What separates the elements of a path, and paths in lists.
const (
	PathSeparator     = '/'
	PathListSeparator = ':'
)

// IsPathSeparator reports whether c is PathSeparator.
func IsPathSeparator(c uint8) bool { return c == PathSeparator }

// Mkdir makes a directory.
func Mkdir(name string, perm FileMode) error {
	return pathError("mkdir", name, retry(func() error { return syscall.Mkdir(name, permissions(perm)) }))
}

// MkdirAll makes a directory and those above it that are missing.
func MkdirAll(path string, perm FileMode) error {
	if info, err := Stat(path); err == nil {
		if info.IsDir() {
			return nil
		}
		return &PathError{"mkdir", path, syscall.ENOTDIR}
	}
	if above := parent(path); above != "" {
		if err := MkdirAll(above, perm); err != nil {
			return err
		}
	}
	err := Mkdir(path, perm)
	if err != nil {
		// Somebody else may have made it, or the path ends in a dot.
		if info, statErr := Lstat(path); statErr == nil && info.IsDir() {
			return nil
		}
	}
	return err
}

// parent is the path without its last element, empty if it has no more.
func parent(path string) string {
	end := len(path)
	for end > 0 && path[end-1] == '/' {
		end--
	}
	for end > 0 && path[end-1] != '/' {
		end--
	}
	for end > 0 && path[end-1] == '/' {
		end--
	}
	return path[:end]
}

// Remove removes a file or an empty directory.
func Remove(name string) error {
	return pathError("remove", name, fileOrDirectory(
		func() error { return retry(func() error { return syscall.Unlink(name) }) },
		func() error { return retry(func() error { return syscall.Rmdir(name) }) }))
}

// fileOrDirectory removes a name that may be of either. The error is the one that says more.
func fileOrDirectory(asFile, asDirectory func() error) error {
	err := asFile()
	if err == nil {
		return nil
	}
	if dirErr := asDirectory(); dirErr != syscall.ENOTDIR {
		return dirErr
	}
	return err
}

// Rename moves oldpath to newpath.
func Rename(oldpath, newpath string) error {
	if info, err := Lstat(newpath); err == nil && info.IsDir() {
		// A directory in the way is an error, unless it is the same one.
		if old, err := Lstat(oldpath); err != nil {
			return &LinkError{"rename", oldpath, newpath, underlying(err)}
		} else if newpath == oldpath || !SameFile(info, old) {
			return &LinkError{"rename", oldpath, newpath, syscall.EEXIST}
		}
	}
	return linkError("rename", oldpath, newpath, syscall.Rename)
}

func linkError(op, oldpath, newpath string, call func(a, b string) error) error {
	if err := retry(func() error { return call(oldpath, newpath) }); err != nil {
		return &LinkError{op, oldpath, newpath, err}
	}
	return nil
}

// Link makes newname another name of oldname.
func Link(oldname, newname string) error {
	return linkError("link", oldname, newname, syscall.Link)
}

// Symlink makes newname lead to oldname.
func Symlink(oldname, newname string) error {
	return linkError("symlink", oldname, newname, syscall.Symlink)
}

// Readlink tells where a symbolic link leads.
func Readlink(name string) (string, error) {
	testlog.Stat(name)
	target, err := readLink(func(buf []byte) (int, error) { return syscall.Readlink(name, buf) })
	return target, pathError("readlink", name, err)
}

// Chdir changes the working directory.
func Chdir(dir string) error {
	err := pathError("chdir", dir, retry(func() error { return syscall.Chdir(dir) }))
	if err == nil {
		noteChdir()
	}
	return err
}

// noteChdir tells where relative paths lead from now on.
func noteChdir() {
	if dir, err := syscall.Getwd(); err == nil {
		testlog.Chdir(dir)
	} else {
		testlog.Unknown("working directory")
	}
}

// Getwd returns the working directory: $PWD if it names it, else its real path.
func Getwd() (dir string, err error) {
	dir = Getenv("PWD")
	if dir != "" && dir[0] == '/' {
		named, err := Stat(dir)
		if err == nil {
			if here, err := Stat("."); err == nil && SameFile(named, here) {
				return dir, nil
			}
		}
	}
	dir, err = syscall.Getwd()
	if err == syscall.ENAMETOOLONG || err == syscall.ERANGE {
		return climb()
	}
	return dir, NewSyscallError("getwd", err)
}

// climb finds the working directory's path, of any length, by the names that directories have in those above.
func climb() (path string, err error) {
	var here, above syscall.Stat_t
	f, err := Open(".")
	for ; err == nil; here = above {
		var fd int
		if fd, err = openAt(f.fd.Sysfd, "..", syscall.O_DIRECTORY, 0); err != nil {
			break
		}
		if path == "" {
			err = statAt(f.fd.Sysfd, ".", &here)
		}
		f.Close()
		f = newFile(fd, "..")
		if err == nil {
			err = statAt(fd, ".", &above)
		}
		if err == nil && same(&here, &above) {
			f.Close()
			return path, nil
		}
		var name string
		if name, err = nameWithin(f, &here); err == nil {
			path = "/" + name + path
		}
	}
	f.Close()
	return "", err
}

// nameWithin returns the name that a directory has in another.
func nameWithin(f *File, inner *syscall.Stat_t) (string, error) {
	for {
		names, err := f.Readdirnames(256)
		if err != nil {
			return "", err
		}
		for _, name := range names {
			var st syscall.Stat_t
			if statAt(f.fd.Sysfd, name, &st) == nil && same(&st, inner) {
				return name, nil
			}
		}
	}
}

// Chmod changes the mode of a file.
func Chmod(name string, mode FileMode) error {
	return pathError("chmod", name, retry(func() error { return syscall.Chmod(name, permissions(mode)) }))
}

// Chown changes the owner of a file.
func Chown(name string, uid, gid int) error {
	return pathError("chown", name, retry(func() error { return syscall.Chown(name, uid, gid) }))
}

// Lchown changes the owner of a file, of a symbolic link itself.
func Lchown(name string, uid, gid int) error {
	return pathError("lchown", name, retry(func() error { return syscall.Lchown(name, uid, gid) }))
}

// Truncate changes the size of a file.
func Truncate(name string, size int64) error {
	return pathError("truncate", name, retry(func() error { return syscall.Truncate(name, size) }))
}

// Chtimes changes a file's times of access and change; a zero time leaves one as
// it is.
func Chtimes(name string, atime time.Time, mtime time.Time) error {
	return pathError("chtimes", name, syscall.UtimesNano(name, fileTimes(atime, mtime)))
}

// fileTimes is the system's form of the times of access and change.
func fileTimes(atime, mtime time.Time) []syscall.Timespec {
	const omit = 1<<30 - 2
	ts := make([]syscall.Timespec, 2)
	for i, t := range []time.Time{atime, mtime} {
		ts[i] = syscall.Timespec{Nsec: omit}
		if !t.IsZero() {
			ts[i] = syscall.NsecToTimespec(t.UnixNano())
		}
	}
	return ts
}

// TempDir returns the directory for temporary files.
func TempDir() string {
	if dir := Getenv("TMPDIR"); dir != "" {
		return dir
	}
	return "/tmp"
}

// split cuts a pattern around its last star.
func split(pattern string) (prefix, suffix string, err error) {
	for i := 0; i < len(pattern); i++ {
		if pattern[i] == '/' {
			return "", "", errors.New("pattern contains path separator")
		}
	}
	for i := len(pattern) - 1; i >= 0; i-- {
		if pattern[i] == '*' {
			return pattern[:i], pattern[i+1:], nil
		}
	}
	return pattern, "", nil
}

// temporary makes a name that is new of dir and the pattern.
func temporary(op, dir, pattern string, create func(name string) error) (string, error) {
	if dir == "" {
		dir = TempDir()
	}
	prefix, suffix, err := split(pattern)
	if err != nil {
		return "", &PathError{op, pattern, err}
	}
	if dir[len(dir)-1] != '/' {
		dir += "/"
	}
	for try := 0; ; try++ {
		digits := ""
		for n := uint32(rt.Rand()); n > 0; n /= 10 {
			digits += string(rune('0' + n%10))
		}
		name := dir + prefix + digits + suffix
		err := create(name)
		if IsExist(err) {
			if try < 10000 {
				continue
			}
			return "", &PathError{op, dir + prefix + "*" + suffix, ErrExist}
		}
		return name, err
	}
}

// CreateTemp makes and opens a new file; the last star of pattern, or its end, is
// where the name varies.
func CreateTemp(dir, pattern string) (f *File, err error) {
	_, err = temporary("createtemp", dir, pattern, func(name string) (err error) {
		f, err = OpenFile(name, O_RDWR|O_CREATE|O_EXCL, 0600)
		return err
	})
	return f, err
}

// MkdirTemp makes a new directory.
func MkdirTemp(dir, pattern string) (string, error) {
	name, err := temporary("mkdirtemp", dir, pattern, func(name string) error { return Mkdir(name, 0700) })
	if err != nil {
		if IsNotExist(err) && dir != "" {
			if _, statErr := Stat(dir); IsNotExist(statErr) {
				err = statErr
			}
		}
		return "", err
	}
	return name, nil
}
