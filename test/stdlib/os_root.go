// RUN: %minigo run %s | diff %s.out -

// Roots: names and links that lead out of a directory fail, all others do as outside of a root.
package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
)

func try(what string, err error) {
	var path *os.PathError
	var link *os.LinkError
	fmt.Println(what, err, errors.As(err, &path), errors.As(err, &link))
}

func makeTree() {
	dir, err := os.MkdirTemp("", "root")
	if err != nil {
		panic(err)
	}
	os.Chdir(dir)
	os.MkdirAll("r/dir/inner", 0777)
	os.WriteFile("outside", []byte("secret"), 0666)
	os.WriteFile("r/file", []byte("inside"), 0666)
	os.WriteFile("r/dir/deep", []byte("deep"), 0666)
	for name, target := range map[string]string{
		"up": "..", "out": "../outside", "absolute": dir + "/r/file", "loop": "loop", "again": "dir/../dir",
		"back": "dir/inner/../../file", "around": "../r/file", "nothing": "missing", "dir/top": "..",
	} {
		os.Symlink(target, "r/"+name)
	}
}

func reads(r *os.Root) {
	for _, name := range []string{"file", "back", "again/deep", "dir/top/dir/../file", "./dir/.//deep", "", "/file",
		"../r/file", "up/outside", "out", "absolute", "around", "loop", "nothing", "file/", "file/x", "back/",
		"dir/../..", "none/x", "dir\x00"} {
		data, err := r.ReadFile(name)
		try(fmt.Sprintf("read %q %q", name, data), err)
	}
}

func describe(r *os.Root) {
	for _, name := range []string{"file", "back", "again", "again/", "nothing", "out", ".", "dir/.."} {
		info, err := r.Stat(name)
		if err == nil {
			fmt.Println(info.Name(), info.Mode().Type())
		} else {
			try("stat", err)
		}
		info, err = r.Lstat(name)
		if err == nil {
			fmt.Println(info.Name(), info.Mode().Type())
		} else {
			try("lstat", err)
		}
		target, err := r.Readlink(name)
		try("readlink "+target, err)
	}
}

func change(r *os.Root) {
	_, err := r.OpenFile("new", os.O_CREATE|os.O_EXCL|os.O_RDWR, 01777)
	try("open", err)
	_, err = r.OpenFile("nothing", os.O_CREATE|os.O_EXCL|os.O_RDWR, 0666)
	try("exclusive", err)
	_, err = r.Create("dir/")
	try("create", err)
	try("write", r.WriteFile("nothing", []byte("made"), 0600))
	try("write", r.WriteFile("out", nil, 0600))
	try("mkdir", r.Mkdir("dir", 0777))
	try("mkdir", r.Mkdir("up/d", 0777))
	try("mkdir", r.Mkdir("d", 01777))
	try("all", r.MkdirAll("x/y/../z/", 0777))
	try("all", r.MkdirAll("again/p/q", 0777))
	try("all", r.MkdirAll("file/p/q", 0777))
	try("all", r.MkdirAll("../p", 0777))
	try("chmod", r.Chmod("back", 0640))
	try("chmod", r.Chmod("none", 0640))
	try("rename", r.Rename("file", "dir"))
	try("rename", r.Rename("file", "../file"))
	try("rename", r.Rename("file", "dir/file/"))
	try("rename", r.Rename("file", "dir/file"))
	try("rename", r.Rename("up", "down"))
	try("link", r.Link("dir/file", "file"))
	try("link", r.Link("none", "file"))
	try("symlink", r.Symlink("/anything", "dir/s"))
	try("symlink", r.Symlink("/anything", "down/s"))
	try("remove", r.Remove("dir"))
	try("remove", r.Remove("file/"))
	try("remove", r.Remove("out"))
	try("remove", r.Remove("."))
	try("removeall", r.RemoveAll("."))
	try("removeall", r.RemoveAll("down/outside"))
	try("removeall", r.RemoveAll("none/x"))
	try("removeall", r.RemoveAll("x"))
	try("removeall", r.RemoveAll("down"))
}

func list(fsys fs.FS) {
	fs.WalkDir(fsys, ".", func(path string, d fs.DirEntry, err error) error {
		info, _ := d.Info()
		fmt.Println(path, info.Mode(), err)
		return nil
	})
}

func trees(r *os.Root) {
	list(r.FS())
	_, err := r.FS().Open("../outside")
	try("fs", err)
	_, err = fs.ReadFile(r.FS(), "absolute")
	try("fs", err)
	try("copy", os.CopyFS("copy", os.DirFS("r")))
	list(os.DirFS("copy"))
	err = os.CopyFS("copy", os.DirFS("r"))
	try("copy", errors.Unwrap(err))
}

func main() {
	makeTree()
	_, err := os.OpenRoot("none")
	try("root", err)
	_, err = os.OpenRoot("r/file")
	try("root", err)
	_, err = os.OpenInRoot("r", "../outside")
	try("root", err)
	r, err := os.OpenRoot("r")
	try(r.Name(), err)
	inner, err := r.OpenRoot("again/inner")
	try(inner.Name(), err)
	_, err = inner.Open("../deep")
	try("inner", err)
	reads(r)
	describe(r)
	change(r)
	trees(r)

	// A root stays the directory that it was.
	f, _ := r.Open("dir")
	os.Rename("r", "moved")
	_, err = r.Stat("dir/file")
	try("moved", err)
	entries, err := f.ReadDir(-1)
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	for _, d := range entries {
		_, err := d.Info()
		try(d.Name(), err)
	}
	try("close", r.Close())
	try("close", r.Close())
	_, err = r.Stat("file")
	try("closed", err)
	try("closed", r.Rename("a", "b"))
	dir, _ := os.Getwd()
	os.RemoveAll(dir)
}
