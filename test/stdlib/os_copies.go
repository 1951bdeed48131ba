// RUN: %minigo run %s | diff %s.out -

// Copies from and to files, which the system makes where it can: all, or so many bytes, from and to the places where
// the files are, and of kinds that it cannot copy.
package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

var folder string

func path(name string) string { return filepath.Join(folder, name) }

func create(name, text string) *os.File {
	f, err := os.Create(path(name))
	if err != nil {
		panic(err)
	}
	f.WriteString(text)
	f.Seek(0, io.SeekStart)
	return f
}

func contents(name string) string {
	data, err := os.ReadFile(path(name))
	if err != nil {
		panic(err)
	}
	return string(data)
}

func files() {
	a, b := create("a", "0123456789"), create("b", "")
	fmt.Println(io.Copy(b, a))
	fmt.Println(io.Copy(b, a))
	fmt.Println(contents("b"))
	a.Seek(3, io.SeekStart)
	b.Seek(-1, io.SeekEnd)
	fmt.Println(io.CopyN(b, a, 4))
	fmt.Println(contents("b"))
	limited := &io.LimitedReader{R: a, N: 100}
	fmt.Println(b.ReadFrom(limited))
	fmt.Println(limited.N, contents("b"))
	fmt.Println(io.CopyN(b, a, 1))
	fmt.Println(b.ReadFrom(&io.LimitedReader{R: a, N: 0}))
	place, err := a.Seek(0, io.SeekCurrent)
	fmt.Println(place, err)
	a.Seek(8, io.SeekStart)
	fmt.Println(a.WriteTo(b))
	fmt.Println(contents("b"))
	fmt.Println(b.ReadFrom(strings.NewReader(" and a text")))
	fmt.Println(contents("b"))
	// One file to itself, ahead of where it is read.
	c := create("c", "abc")
	d, _ := os.OpenFile(path("c"), os.O_WRONLY, 0)
	d.Seek(3, io.SeekStart)
	fmt.Println(io.CopyN(d, c, 3))
	fmt.Println(contents("c"))
}

func kinds() {
	a := create("a", "0123456789")
	b, _ := os.OpenFile(path("b"), os.O_WRONLY|os.O_APPEND, 0)
	os.Truncate(path("b"), 0)
	b.WriteString("text ")
	fmt.Println(io.Copy(b, a))
	fmt.Println(contents("b"))
	// A file that the system makes up as it is read has no size.
	made, err := os.Open("/proc/self/comm")
	c := create("c", "")
	n, copyErr := io.Copy(c, made)
	fmt.Println(err, n == int64(len(contents("c"))), n > 0, copyErr)
	null, _ := os.OpenFile("/dev/null", os.O_RDWR, 0)
	a.Seek(0, io.SeekStart)
	fmt.Println(io.Copy(null, a))
	fmt.Println(io.Copy(a, null))
	readOnly, _ := os.Open(path("b"))
	_, err = io.Copy(readOnly, a)
	fmt.Println(strings.ReplaceAll(fmt.Sprint(err), folder, "")) // a is at its end
	a.Seek(0, io.SeekStart)
	_, err = io.Copy(readOnly, a)
	fmt.Println(strings.ReplaceAll(fmt.Sprint(err), folder, ""))
	writeOnly, _ := os.OpenFile(path("c"), os.O_WRONLY, 0)
	_, err = io.Copy(a, writeOnly)
	fmt.Println(strings.ReplaceAll(fmt.Sprint(err), folder, ""))
	a.Close()
	_, err = io.Copy(c, a)
	fmt.Println(strings.ReplaceAll(fmt.Sprint(err), folder, ""))
	_, err = io.Copy(a, c)
	fmt.Println(strings.ReplaceAll(fmt.Sprint(err), folder, ""))
	_, err = io.Copy(a, strings.NewReader("text"))
	fmt.Println(strings.ReplaceAll(fmt.Sprint(err), folder, ""))
}

func pipes() {
	text := strings.Repeat("some text ", 50000)
	r, w, _ := os.Pipe()
	from := create("from", text)
	go func() {
		fmt.Println(io.Copy(w, from))
		w.Close()
	}()
	to := create("to", "")
	n, err := io.Copy(to, r)
	fmt.Println(n, err, contents("to") == text)
	r, w, _ = os.Pipe()
	go func() {
		io.Copy(w, strings.NewReader(text))
		w.Close()
	}()
	var b bytes.Buffer
	n, err = io.Copy(&b, r)
	fmt.Println(n, err, b.String() == text)
}

// asker is a writer that wants to know what it is to read from.
type asker struct{ bytes.Buffer }

func (a *asker) ReadFrom(r io.Reader) (int64, error) {
	_, hasSize := r.(interface{ Stat() (os.FileInfo, error) })
	_, seeks := r.(io.Seeker)
	_, writes := r.(io.WriterTo)
	fmt.Println(hasSize, seeks, writes)
	return a.Buffer.ReadFrom(r)
}

func asked() {
	f := create("asked", "abc")
	defer f.Close()
	var a asker
	fmt.Println(io.Copy(&a, f))
	fmt.Println(a.String())
}

func main() {
	folder, _ = os.MkdirTemp("", "copies")
	defer os.RemoveAll(folder)
	files()
	kinds()
	pipes()
	asked()
}
