package os

import (
	"errors"
	"io"
	"runtime"
	"syscall"
	"time"

	"internal/poll"
	"internal/testlog"
)

// Root is a directory from which nothing leads out: a name that its methods take may have ".." and symbolic links
// in it, but fails where they, or a link that is absolute, would leave the directory, also while others move
// directories and links. It stays the same directory when that is renamed. Mounts and devices are as anywhere.
// Several goroutines may use one.
type Root struct {
	*root // apart, as in File
}

type root struct {
	name string
	fd   poll.FD
}

var errMode = errors.New("unsupported file mode")

func newRoot(fd int, name string) *Root {
	r := &Root{&root{name: name}}
	r.fd.Sysfd = fd
	r.fd.Init("file", false)
	runtime.SetFinalizer(r.root, (*root).close)
	return r
}

// OpenRoot opens a directory, by a name that may lead anywhere.
func OpenRoot(name string) (*Root, error) {
	testlog.Unknown("root " + name)
	fd := -1
	err := retry(func() (err error) {
		fd, err = syscall.Open(name, syscall.O_DIRECTORY|syscall.O_CLOEXEC, 0)
		return err
	})
	if err != nil {
		return nil, &PathError{"open", name, err}
	}
	return newRoot(fd, name), nil
}

// OpenInRoot opens a file for reading whose name must not lead out of dir.
func OpenInRoot(dir, name string) (*File, error) {
	r, err := OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return r.Open(name)
}

// Name returns the name by which the root was opened.
func (r *Root) Name() string { return r.name }

// Close closes the root; what was opened in it stays open. A second Close does nothing.
func (r *Root) Close() error {
	r.root.close()
	return nil
}

func (r *root) close() {
	runtime.SetFinalizer(r, nil)
	r.fd.Close()
}

// reach calls f with the place that name leads to; follow is about a link at its end.
func (r *Root) reach(name string, follow bool, f func(p place) error) (err error) {
	closed := r.fd.RawControl(func(fd uintptr) {
		w := walk{root: int(fd), rest: name}
		defer w.end()
		p, walkErr := w.find(follow)
		if err = walkErr; err == nil {
			err = f(p)
		}
	})
	if closed != nil {
		return ErrClosed
	}
	return err
}

// reachBoth is reach for two names, whose links are not followed.
func (r *Root) reachBoth(op, oldname, newname string, f func(from, to place) error) error {
	err := r.reach(oldname, false, func(from place) error {
		return r.reach(newname, false, func(to place) error { return f(from, to) })
	})
	if err != nil {
		return &LinkError{op, oldname, newname, err}
	}
	return nil
}

// do is reach with an error that names the operation.
func (r *Root) do(op, name string, follow bool, f func(p place) error) error {
	return pathError(op, name, r.reach(name, follow, f))
}

// Open opens a file for reading.
func (r *Root) Open(name string) (*File, error) { return r.OpenFile(name, O_RDONLY, 0) }

// Create makes or empties a file.
func (r *Root) Create(name string) (*File, error) {
	return r.OpenFile(name, O_RDWR|O_CREATE|O_TRUNC, 0666)
}

// OpenFile opens a file; perm may have permissions only.
func (r *Root) OpenFile(name string, flag int, perm FileMode) (f *File, err error) {
	if perm&^ModePerm != 0 {
		return nil, &PathError{"openat", name, errMode}
	}
	const exclusive = O_CREATE | O_EXCL
	follow := flag&exclusive != exclusive && flag&syscall.O_NOFOLLOW == 0
	err = r.do("openat", name, follow, func(p place) error {
		if p.asDirectory && flag&O_CREATE != 0 {
			return syscall.EISDIR
		}
		fd, err := openAt(p.dir, p.name, flag, perm)
		if err == nil {
			f = opened(fd, r.name+"/"+name, flag)
			f.rooted = true
		}
		return err
	})
	return f, err
}

// OpenRoot opens a directory as a root of its own.
func (r *Root) OpenRoot(name string) (inner *Root, err error) {
	err = r.do("openat", name, true, func(p place) error {
		fd, err := openAt(p.dir, p.name, syscall.O_DIRECTORY, 0)
		if err == nil {
			inner = newRoot(fd, r.name+"/"+name)
		}
		return err
	})
	return inner, err
}

// ReadFile returns the contents of a file.
func (r *Root) ReadFile(name string) ([]byte, error) {
	f, err := r.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(fileWithoutWriteTo{File: f})
}

// WriteFile makes data the contents of a file.
func (r *Root) WriteFile(name string, data []byte, perm FileMode) error {
	f, err := r.OpenFile(name, O_WRONLY|O_CREATE|O_TRUNC, perm)
	if err != nil {
		return err
	}
	return f.writeAndClose(data)
}

func (r *Root) stat(name string, follow bool) (FileInfo, error) {
	info := &fileStat{name: base(name)}
	err := r.do("statat", name, follow, func(p place) error { return statAt(p.dir, p.name, &info.sys) })
	if err != nil {
		return nil, err
	}
	return info, nil
}

// Stat describes a file.
func (r *Root) Stat(name string) (FileInfo, error) { return r.stat(name, true) }

// Lstat describes a file, a symbolic link itself.
func (r *Root) Lstat(name string) (FileInfo, error) { return r.stat(name, false) }

// Readlink tells where a symbolic link leads, which may be outside.
func (r *Root) Readlink(name string) (target string, err error) {
	err = r.do("readlinkat", name, false, func(p place) (err error) {
		target, err = readLinkAt(p.dir, p.name)
		return err
	})
	return target, err
}

// Chmod changes the mode of a file. If somebody puts a link in the file's place meanwhile, the link may be
// followed.
func (r *Root) Chmod(name string, mode FileMode) error {
	return r.do("chmodat", name, true, func(p place) error {
		_, err := callAt(syscall.SYS_FCHMODAT, p.dir, p.name, uintptr(permissions(mode)), 0, 0)
		return err
	})
}

func (r *Root) chown(op, name string, uid, gid int, follow bool) error {
	return r.do(op, name, follow, func(p place) error {
		_, err := callAt(syscall.SYS_FCHOWNAT, p.dir, p.name, uintptr(uid), uintptr(gid), atNoFollow)
		return err
	})
}

// Chown changes the owner of a file.
func (r *Root) Chown(name string, uid, gid int) error {
	return r.chown("chownat", name, uid, gid, true)
}

// Lchown changes the owner of a file, of a symbolic link itself.
func (r *Root) Lchown(name string, uid, gid int) error {
	return r.chown("lchownat", name, uid, gid, false)
}

// Chtimes changes a file's times of access and change; a zero time leaves one as it is.
func (r *Root) Chtimes(name string, atime time.Time, mtime time.Time) error {
	times := fileTimes(atime, mtime)
	return r.do("chtimesat", name, true, func(p place) error { return setTimesAt(p.dir, p.name, times) })
}
