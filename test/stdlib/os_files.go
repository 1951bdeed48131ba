// RUN: %minigo run %s | diff %s.out -

// Files and directories of package os, and package io/fs over them.
package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"syscall"
	"time"
)

var dir string

// short hides the temporary directory's name.
func short(v any) string { return strings.ReplaceAll(fmt.Sprint(v), dir, "DIR") }

func show(v ...any) {
	for i, each := range v {
		if i > 0 {
			fmt.Print(" ")
		}
		fmt.Print(short(each))
	}
	fmt.Println()
}

func offsets() {
	f, err := os.Create(dir + "/data")
	show(err, f.Name())
	show(f.WriteAt([]byte("world"), 6))
	show(f.WriteString("hello "))
	show(f.Seek(0, io.SeekStart))
	b := make([]byte, 4)
	show(f.ReadAt(b, 6))
	show(string(b))
	show(f.ReadAt(b, 9))
	show(f.ReadAt(b, -1))
	show(f.WriteAt(b, -1))
	show(f.Seek(-3, io.SeekEnd))
	show(f.Seek(-30, io.SeekCurrent))
	all, err := io.ReadAll(f)
	show(string(all), err)
	show(f.Truncate(5), f.Sync(), f.Chmod(0640))
	info, err := f.Stat()
	show(err, info.Name(), info.Size(), info.Mode(), info.IsDir())
	show(f.ReadFrom(strings.NewReader(" and more")))
	show(f.Close(), f.Close(), f.Sync())
	_, err = f.Seek(0, 0)
	show(err)
	_, err = f.Stat()
	show(err)
	data, err := os.ReadFile(dir + "/data")
	show(fmt.Sprintf("%q", data), err)
	f, _ = os.OpenFile(dir+"/data", os.O_APPEND|os.O_WRONLY, 0)
	show(f.WriteAt([]byte("x"), 0))
	show(f.Read(b))
	f.Close()
	show(os.Truncate(dir+"/data", 2), os.Truncate(dir+"/none", 2))
	_, err = os.OpenFile(dir+"/data", os.O_CREATE|os.O_EXCL, 0600)
	show(err, os.IsExist(err), errors.Is(err, fs.ErrExist))
	var none *os.File
	show(none.Close(), none.Sync())
}

func trees() {
	show(os.MkdirAll(dir+"/a/b/c", 0755), os.MkdirAll(dir+"/a/b/", 0755), os.MkdirAll(dir+"/data/x", 0755))
	show(os.Mkdir(dir+"/a", 0755), os.Mkdir(dir+"/no/x", 0755))
	os.WriteFile(dir+"/a/file", []byte("1"), 0600)
	os.WriteFile(dir+"/a/b/other", []byte("22"), 0755)
	show(os.Symlink("b", dir+"/a/link"), os.Symlink("b", dir+"/a/link"), os.Link(dir+"/a/file", dir+"/a/twin"), os.Link(dir+"/none", dir+"/x"))
	show(os.Readlink(dir + "/a/link"))
	show(os.Readlink(dir + "/a/file"))
	list, err := os.ReadDir(dir + "/a")
	show(err)
	for _, e := range list {
		info, err := e.Info()
		show(e, e.Name(), e.IsDir(), e.Type(), info.Mode(), err)
	}
	show(os.ReadDir(dir + "/none"))
	show(os.ReadDir(dir + "/data"))
	f, _ := os.Open(dir + "/a")
	names, err := f.Readdirnames(2)
	show(len(names), err)
	infos, err := f.Readdir(-1)
	show(len(infos), err)
	names, err = f.Readdirnames(1)
	show(len(names), err)
	f.Close()
	a, _ := os.Stat(dir + "/a/file")
	b, _ := os.Stat(dir + "/a/twin")
	c, _ := os.Lstat(dir + "/a/link")
	d, _ := os.Stat(dir + "/a/link")
	show(os.SameFile(a, b), os.SameFile(a, c), c.Mode(), d.Mode().IsDir(), d.Name(), a.Mode().IsRegular(), a.Mode().Perm())
	show(a.Sys().(*syscall.Stat_t).Nlink)
	when := time.Unix(1e9, 5000)
	show(os.Chtimes(dir+"/a/file", when, when), os.Chmod(dir+"/a/file", 0400|os.ModeSetuid))
	a, _ = os.Stat(dir + "/a/file")
	show(a.ModTime().Equal(when), a.Mode(), a.Sys().(*syscall.Stat_t).Mode&0o7777)
	show(os.Chmod(dir+"/none", 0), os.Chtimes(dir+"/none", when, when), os.Chown(dir+"/none", 0, 0))
	_, err = os.Stat(dir + "/none")
	show(err, os.IsNotExist(err), errors.Is(err, os.ErrNotExist), errors.Is(err, syscall.ENOENT))
	_, err = os.Lstat(dir + "/data/x")
	show(err, os.IsNotExist(err))
	show(os.Rename(dir+"/a/twin", dir+"/a/b/moved"), os.Rename(dir+"/none", dir+"/x"), os.Rename(dir+"/data", dir+"/a"), os.Rename(dir+"/a", dir+"/a/b/c"))

	fsys := os.DirFS(dir)
	fs.WalkDir(fsys, ".", func(path string, d fs.DirEntry, err error) error {
		show(path, d, err)
		if path == "a/b/c" {
			return fs.SkipDir
		}
		return nil
	})
	show(fs.Glob(fsys, "a/*/o*"))
	show(fs.Glob(fsys, "a/[fl]*"))
	show(fs.Glob(fsys, "["))
	show(fs.ReadFile(fsys, "a/b/other"))
	show(fs.ReadFile(fsys, "../x"))
	show(fs.ReadFile(fsys, "a/none"))
	sub, err := fs.Sub(fsys, "a/b")
	show(err)
	show(fs.ReadDir(sub, "."))
	show(fs.ReadFile(sub, "none"))
	show(fs.Glob(sub, "*"))
	info, err := fs.Stat(sub, "other")
	show(info.Name(), info.Size(), err)
	show(fs.ReadLink(fsys, "a/link"))

	show(os.Remove(dir+"/a/link"), os.Remove(dir+"/a"), os.Remove(dir+"/none"))
	show(os.RemoveAll(dir+"/a"), os.RemoveAll(dir+"/a"), os.RemoveAll(""), os.RemoveAll(dir+"/."))
	_, err = os.Stat(dir + "/a")
	show(err)
}

func modes() {
	for _, m := range []fs.FileMode{0, 0777, 0644 | fs.ModeDir, fs.ModeSymlink | 0777, fs.ModeDevice | fs.ModeCharDevice, fs.ModeSticky | fs.ModeDir | 0755, fs.ModeSetuid | fs.ModeSetgid | 01, fs.ModeNamedPipe, fs.ModeSocket, fs.ModeIrregular, fs.ModeAppend | fs.ModeExclusive | fs.ModeTemporary} {
		show(m, m.IsDir(), m.IsRegular(), m.Perm(), m.Type())
	}
	for _, p := range []string{"", ".", "..", "a", "/a", "a/", "a//b", "a/../b", "a/.", "a/b", "\xff"} {
		fmt.Print(fs.ValidPath(p), " ")
	}
	fmt.Println()
}

func places() {
	show(os.Chdir(dir), os.Chdir(dir+"/none"))
	wd, err := os.Getwd()
	show(wd, err)
	show(os.WriteFile("here", nil, 0644))
	_, err = os.Stat("here")
	show(err)
	f, err := os.Open(".")
	show(f.Chdir(), err)
	f, err = os.CreateTemp(dir, "x*y")
	show(err, strings.HasPrefix(f.Name(), dir+"/x"), strings.HasSuffix(f.Name(), "y"))
	_, err = os.CreateTemp(dir, "a/b")
	show(err)
	_, err = os.MkdirTemp(dir+"/none", "a")
	show(err)
	exe, err := os.Executable()
	show(exe != "", err, os.Getpid() > 1, os.Getppid() > 0, os.Getuid() == os.Geteuid(), os.Getpagesize())
	os.Setenv("TMPDIR", "/x")
	show(os.TempDir())
	os.Unsetenv("TMPDIR")
	show(os.TempDir())
	os.Setenv("HOME", "/h")
	os.Unsetenv("XDG_CACHE_HOME")
	show(os.UserHomeDir())
	show(os.UserCacheDir())
	os.Setenv("A", "val")
	for _, s := range []string{"$A", "${A}", "x$A.y", "$", "$$", "${", "${}", "$*", "${*}", "${A", "a$-b", "$AB", "$ A", "${A}${A}", "$1x", "é$A"} {
		fmt.Printf("%q ", os.Expand(s, func(name string) string { return "<" + name + ">" }))
	}
	fmt.Println(os.ExpandEnv("$A ${B}"))
	os.Clearenv()
	show(os.Environ(), os.Getenv("A") == "")
	show(os.UserHomeDir())
}

func pipes() {
	r, w, err := os.Pipe()
	show(err, r.Name(), w.Name())
	go func() {
		w.WriteString("through the pipe")
		w.Close()
	}()
	show(io.ReadAll(r))
	r.Close()
	r, w, _ = os.Pipe()
	r.Close()
	show(w.Write([]byte("x")))
	saved := os.Stdout
	r, os.Stdout, _ = os.Pipe()
	fmt.Println("captured")
	os.Stdout.Close()
	os.Stdout = saved
	show(io.ReadAll(r))
}

func numbers() {
	for _, e := range []syscall.Errno{0, 1, 2, 11, 41, 95, 110, 133, 134, 500} {
		show(int(e), e, e.Timeout(), e.Temporary())
	}
	for _, s := range []syscall.Signal{0, 1, 2, 9, 15, 19, 31, 32, 64} {
		show(int(s), s)
	}
	show(os.NewSyscallError("x", nil) == nil, os.NewSyscallError("open", syscall.EPERM), os.IsTimeout(os.ErrDeadlineExceeded), os.ErrDeadlineExceeded, os.IsPermission(syscall.EACCES))
	show(syscall.Kill(os.Getpid(), 0), os.Interrupt, os.Kill, os.ErrProcessDone)
}

func main() {
	var err error
	dir, err = os.MkdirTemp("", "minigo-os-*")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	syscall.Umask(022)
	offsets()
	trees()
	modes()
	places()
	pipes()
	numbers()
}
