// RUN: %minigo run %s | diff %s.out -

// Package path/filepath: relations between paths, walks, patterns and links.
package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

func relations() {
	paths := []string{"", ".", "..", "a", "a/b", "a/b/c", "ab", "a/bc", "../a", "../..", "/", "/a", "/a/b", "/ab", "a/../b", "/a/b/c", "../../x", "a/b/../c"}
	for _, base := range paths {
		for _, target := range paths {
			rel, err := filepath.Rel(base, target)
			fmt.Printf("%q %q %q %v\n", base, target, rel, err)
		}
		local, err := filepath.Localize(base)
		fmt.Println(filepath.IsLocal(base), local, err, filepath.ToSlash(base), filepath.FromSlash(base), filepath.VolumeName(base) == "")
	}
	fmt.Printf("%q %q %q\n", filepath.SplitList("/a:/b::c"), filepath.SplitList(""), filepath.SplitList(":"))
	fmt.Println(filepath.Join("a", "../b"), filepath.Base("/x/y"), filepath.Dir("/x/y"), filepath.Ext("a.b"), filepath.IsAbs("/"), string(filepath.Separator), string(filepath.ListSeparator))
	fmt.Println(filepath.Abs("/a/../b"))
}

func main() {
	relations()
	dir, err := os.MkdirTemp("", "minigo-walk-*")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	dir, _ = filepath.EvalSymlinks(dir)
	short := func(v any) string {
		return strings.ReplaceAll(strings.ReplaceAll(fmt.Sprint(v), dir, "DIR"), filepath.Base(dir), "DIR")
	}
	for _, name := range []string{"a/b/c", "a/d", "e"} {
		os.MkdirAll(dir+"/"+name, 0755)
		os.WriteFile(dir+"/"+name+"/file.txt", []byte(name), 0644)
	}
	os.Symlink("a/b", dir+"/link")
	os.Symlink("loop", dir+"/loop")
	os.Symlink(dir+"/e", dir+"/a/abs")
	os.Symlink("../link/c", dir+"/e/up")

	walk := func(root string, stop string, answer error) {
		err := filepath.Walk(root, func(path string, info fs.FileInfo, err error) error {
			if info != nil {
				fmt.Println(short(path), info.Mode().Type(), err)
			} else {
				fmt.Println(short(path), short(err))
			}
			if strings.HasSuffix(path, stop) {
				return answer
			}
			return err
		})
		fmt.Println("Walk:", short(err))
		err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if d != nil {
				fmt.Println(short(path), short(d), err)
			} else {
				fmt.Println(short(path), short(err))
			}
			if strings.HasSuffix(path, stop) {
				return answer
			}
			return err
		})
		fmt.Println("WalkDir:", short(err))
	}
	walk(dir, "nothing", nil)
	walk(dir, "/b", filepath.SkipDir)
	walk(dir, "a/d/file.txt", filepath.SkipDir)
	walk(dir, "/d", filepath.SkipAll)
	walk(dir, "/d", errors.New("stop"))
	walk(dir+"/none", "nothing", nil)
	walk(dir+"/e/file.txt", "nothing", nil)

	for _, pattern := range []string{"/*", "/*/*", "/a/[bd]", "/*/*/*.txt", "/e", "/none", "/none*", "/[", "/*/file.tx?", "/link/*"} {
		matches, err := filepath.Glob(dir + pattern)
		fmt.Println(pattern, short(matches), err)
	}
	os.Chdir(dir)
	fmt.Println(filepath.Glob("*"))
	fmt.Println(filepath.Glob("a/*"))
	for _, name := range []string{"link", "loop", "a/abs", "e/up/../file.txt", "link/../d", "e/up/file.txt", ".", "..//" + filepath.Base(dir), "none", "e/file.txt/x", "/", "link/c/.."} {
		target, err := filepath.EvalSymlinks(name)
		fmt.Println(strings.ReplaceAll(name, filepath.Base(dir), "DIR"), strings.ReplaceAll(short(target), filepath.Base(dir), "DIR"), err)
	}
	abs, err := filepath.Abs("x/../y")
	fmt.Println(short(abs), err)
}
