package os

import (
	"io/fs"
	"syscall"
	"time"

	"internal/testlog"
)

// The types of package fs under their other names.
type (
	FileMode = fs.FileMode
	FileInfo = fs.FileInfo
	DirEntry = fs.DirEntry
)

// The bits of a FileMode.
const (
	ModeDir        = fs.ModeDir
	ModeAppend     = fs.ModeAppend
	ModeExclusive  = fs.ModeExclusive
	ModeTemporary  = fs.ModeTemporary
	ModeSymlink    = fs.ModeSymlink
	ModeDevice     = fs.ModeDevice
	ModeNamedPipe  = fs.ModeNamedPipe
	ModeSocket     = fs.ModeSocket
	ModeSetuid     = fs.ModeSetuid
	ModeSetgid     = fs.ModeSetgid
	ModeCharDevice = fs.ModeCharDevice
	ModeSticky     = fs.ModeSticky
	ModeIrregular  = fs.ModeIrregular
	ModeType       = fs.ModeType
	ModePerm       = fs.ModePerm
)

type fileStat struct {
	name string
	sys  syscall.Stat_t
}

func (s *fileStat) Name() string       { return s.name }
func (s *fileStat) Size() int64        { return s.sys.Size }
func (s *fileStat) IsDir() bool        { return s.Mode().IsDir() }
func (s *fileStat) Sys() any           { return &s.sys }
func (s *fileStat) ModTime() time.Time { return time.Unix(s.sys.Mtim.Sec, s.sys.Mtim.Nsec) }

func (s *fileStat) Mode() FileMode {
	bits := s.sys.Mode
	mode := FileMode(bits & 0777)
	switch bits & syscall.S_IFMT {
	case syscall.S_IFBLK:
		mode |= ModeDevice
	case syscall.S_IFCHR:
		mode |= ModeDevice | ModeCharDevice
	case syscall.S_IFDIR:
		mode |= ModeDir
	case syscall.S_IFIFO:
		mode |= ModeNamedPipe
	case syscall.S_IFLNK:
		mode |= ModeSymlink
	case syscall.S_IFSOCK:
		mode |= ModeSocket
	}
	if bits&syscall.S_ISUID != 0 {
		mode |= ModeSetuid
	}
	if bits&syscall.S_ISGID != 0 {
		mode |= ModeSetgid
	}
	if bits&syscall.S_ISVTX != 0 {
		mode |= ModeSticky
	}
	return mode
}

// base is the last element of a path.
func base(name string) string {
	for len(name) > 1 && name[len(name)-1] == '/' {
		name = name[:len(name)-1]
	}
	for i := len(name) - 2; i >= 0; i-- {
		if name[i] == '/' {
			return name[i+1:]
		}
	}
	return name
}

func stat(op, name string, call func(string, *syscall.Stat_t) error) (FileInfo, error) {
	testlog.Stat(name)
	info := &fileStat{name: base(name)}
	if err := retry(func() error { return call(name, &info.sys) }); err != nil {
		return nil, &PathError{op, name, err}
	}
	return info, nil
}

// Stat describes the named file.
func Stat(name string) (FileInfo, error) { return stat("stat", name, syscall.Stat) }

// Lstat describes the named file, a symbolic link itself.
func Lstat(name string) (FileInfo, error) { return stat("lstat", name, syscall.Lstat) }

// SameFile reports whether the two describe one file.
func SameFile(fi1, fi2 FileInfo) bool {
	a, ok := fi1.(*fileStat)
	b, also := fi2.(*fileStat)
	return ok && also && same(&a.sys, &b.sys)
}

func same(a, b *syscall.Stat_t) bool { return a.Dev == b.Dev && a.Ino == b.Ino }
