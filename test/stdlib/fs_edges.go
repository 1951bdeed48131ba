// RUN: %minigo run %s | diff %s.out -

// Links in subtrees, patterns with many separators, a file where a directory should be, working directories beyond
// the system's limit.
package main

import (
	"fmt"
	"io/fs"
	"math"
	"os"
	"path"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

type small struct{}

func (small) Name() string       { return "small" }
func (small) Size() int64        { return math.MinInt64 }
func (small) Mode() fs.FileMode  { return 0644 }
func (small) ModTime() time.Time { return time.Unix(0, 0).UTC() }
func (small) IsDir() bool        { return false }
func (small) Sys() any           { return nil }

func deep() {
	name := strings.Repeat("a", 200)
	for range 25 {
		os.Mkdir(name, 0700)
		os.Chdir(name)
	}
	dir, err := os.Getwd()
	fmt.Println(strings.Count(dir, name), err)
}

func main() {
	dir, _ := os.MkdirTemp("", "edges")
	dir, _ = filepath.EvalSymlinks(dir)
	os.Chdir(dir)
	os.Unsetenv("PWD")
	os.Mkdir("sub", 0777)
	os.WriteFile("sub/file", nil, 0666)
	os.Symlink("file", "sub/link")
	sub, err := fs.Sub(os.DirFS("."), "sub")
	fmt.Println(err)
	fmt.Println(fs.ReadLink(sub, "link"))
	info, err := fs.Lstat(sub, "link")
	fmt.Println(info.Mode().Type(), err)
	_, err = fs.Lstat(sub, "../file")
	fmt.Println(err)

	many := "/*" + strings.Repeat("/", 10001)
	_, err = fs.Glob(os.DirFS("."), many)
	fmt.Println(err == path.ErrBadPattern)
	_, err = filepath.Glob(many)
	fmt.Println(err == filepath.ErrBadPattern)
	fmt.Println(fs.FormatFileInfo(small{}))

	for _, end := range []string{"", "/", "//", "/.", "/.."} {
		name, err := filepath.EvalSymlinks("sub/link" + end)
		fmt.Println(name, err, err == syscall.ENOTDIR)
	}
	deep()
	os.Chdir(dir)
	fmt.Println(os.RemoveAll(dir), os.Chdir("/"))
}
