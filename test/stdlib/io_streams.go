// RUN: %minigo run %s | diff %s.out -

// Package io: copies, sections, limits, several readers and writers, pipes.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"
	"testing"
)

// plain hides all but Read and Write.
type plain struct {
	r io.Reader
	w io.Writer
}

func (p plain) Read(b []byte) (int, error)  { return p.r.Read(b) }
func (p plain) Write(b []byte) (int, error) { return p.w.Write(b) }

type short struct{}

func (short) Write(b []byte) (int, error) { return len(b) / 2, nil }

type lying struct{}

func (lying) Write(b []byte) (int, error) { return len(b) + 1, nil }

type failing struct{ after int }

func (f *failing) Write(b []byte) (int, error) {
	if len(b) > f.after {
		return f.after, errors.New("full")
	}
	f.after -= len(b)
	return len(b), nil
}

type at struct{ data []byte }

func (a *at) WriteAt(p []byte, off int64) (int, error) {
	for int64(len(a.data)) < off+int64(len(p)) {
		a.data = append(a.data, '.')
	}
	return copy(a.data[off:], p), nil
}

func copies() {
	var out bytes.Buffer
	fmt.Println(io.Copy(&out, strings.NewReader("hello")))
	fmt.Println(io.Copy(plain{w: &out}, plain{r: strings.NewReader(" world")}))
	fmt.Println(io.CopyN(&out, strings.NewReader("12345"), 3))
	fmt.Println(io.CopyN(&out, strings.NewReader("12345"), 9))
	fmt.Println(io.CopyBuffer(plain{w: &out}, plain{r: strings.NewReader("xyz")}, make([]byte, 2)))
	fmt.Println(io.Copy(short{}, plain{r: strings.NewReader("abcd")}))
	fmt.Println(io.Copy(lying{}, plain{r: strings.NewReader("abcd")}))
	fmt.Println(io.Copy(&failing{2}, plain{r: strings.NewReader("abcd")}))
	fmt.Println(io.Copy(io.Discard, plain{r: strings.NewReader("abcd")}))
	fmt.Println(io.WriteString(io.Discard, "abc"))
	fmt.Println(out.String())
	defer func() { fmt.Println(recover()) }()
	io.CopyBuffer(&out, plain{r: strings.NewReader("")}, []byte{})
}

func sections() {
	s := io.NewSectionReader(strings.NewReader("0123456789"), 2, 5)
	b := make([]byte, 3)
	for range 3 {
		n, err := s.Read(b)
		fmt.Println(n, err, string(b[:n]))
	}
	fmt.Println(s.Seek(-2, io.SeekEnd))
	fmt.Println(s.Seek(-1, io.SeekCurrent))
	fmt.Println(s.Seek(-9, io.SeekCurrent))
	fmt.Println(s.Seek(0, 7))
	fmt.Println(s.Seek(100, io.SeekStart))
	fmt.Println(s.Read(b))
	n, err := s.ReadAt(b, 3)
	fmt.Println(n, err, string(b[:n]), s.Size())
	fmt.Println(s.ReadAt(b, -1))
	fmt.Println(s.ReadAt(b, 5))
	_, off, size := s.Outer()
	fmt.Println(off, size)

	a := &at{}
	w := io.NewOffsetWriter(a, 2)
	fmt.Println(w.Write([]byte("ab")))
	fmt.Println(w.WriteAt([]byte("XY"), 5))
	fmt.Println(w.WriteAt(nil, -1))
	fmt.Println(w.Seek(1, io.SeekCurrent))
	fmt.Println(w.Write([]byte("c")))
	fmt.Println(w.Seek(-3, io.SeekStart))
	fmt.Println(w.Seek(0, io.SeekEnd))
	fmt.Println(string(a.data))

	l := &io.LimitedReader{R: strings.NewReader("abcdef"), N: 4}
	all, err := io.ReadAll(l)
	fmt.Println(string(all), err, l.N)
}

func several() {
	r := io.MultiReader(strings.NewReader("ab"), strings.NewReader(""), io.MultiReader(strings.NewReader("cd"), plain{r: strings.NewReader("e")}))
	b := make([]byte, 3)
	for range 5 {
		n, err := r.Read(b)
		fmt.Println(n, err, string(b[:n]))
	}
	fmt.Println(io.MultiReader().Read(b))
	var x, y bytes.Buffer
	w := io.MultiWriter(&x, io.MultiWriter(plain{w: &y}))
	fmt.Println(io.Copy(w, io.MultiReader(strings.NewReader("12"), strings.NewReader("34"))))
	fmt.Println(io.WriteString(w, "56"))
	fmt.Println(x.String(), y.String())
	fmt.Println(io.MultiWriter(&x, short{}, &y).Write([]byte("7890")))
	fmt.Println(x.String(), y.String())
	t := io.TeeReader(strings.NewReader("tee"), &x)
	all, err := io.ReadAll(t)
	fmt.Println(string(all), err, x.String())
	fmt.Println(io.TeeReader(strings.NewReader("tee"), &failing{1}).Read(b))
	c := io.NopCloser(strings.NewReader("close"))
	_, isWriterTo := c.(io.WriterTo)
	fmt.Println(c.Close(), isWriterTo)
	_, isWriterTo = io.NopCloser(plain{}).(io.WriterTo)
	fmt.Println(isWriterTo)
}

func pipes() {
	r, w := io.Pipe()
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		for i := range 3 {
			fmt.Fprintf(w, "message %d\n", i)
		}
		w.Write(nil)
		w.Close()
	}()
	b := make([]byte, 4)
	total := 0
	for {
		n, err := r.Read(b)
		total += n
		if err != nil {
			fmt.Println(total, err)
			break
		}
	}
	wg.Wait()
	fmt.Println(w.Write([]byte("x")))
	fmt.Println(r.Read(b))
	r.Close()
	fmt.Println(w.Write([]byte("x")))

	r, w = io.Pipe()
	r.CloseWithError(errors.New("reader's"))
	fmt.Println(w.Write([]byte("x")))
	fmt.Println(r.Read(b))
	w.CloseWithError(errors.New("writer's"))
	fmt.Println(w.Write([]byte("x")))
	fmt.Println(r.Read(b))

	r, w = io.Pipe()
	runtime.SetFinalizer(r, (*io.PipeReader).Close)
	runtime.SetFinalizer(r, nil)
	runtime.SetFinalizer(w, (*io.PipeWriter).Close)
	wg.Add(1)
	go func() {
		defer wg.Done()
		n, err := w.Write([]byte("long message"))
		fmt.Println(n, err)
	}()
	n, err := io.ReadFull(r, b)
	fmt.Println(n, err, string(b))
	r.Close()
	wg.Wait()
}

// discards says whether Discard reads into memory of its own.
func discards() {
	r := plain{r: strings.NewReader("")}
	var src io.Reader = r
	fmt.Println(testing.AllocsPerRun(100, func() { io.Copy(io.Discard, src) }))
	fmt.Println(io.Copy(io.Discard, plain{r: strings.NewReader(strings.Repeat("x", 20000))}))
	fmt.Println(io.Copy(io.Discard, io.MultiReader(strings.NewReader("some"), plain{r: &broken{}})))
}

type broken struct{}

func (*broken) Read(b []byte) (int, error)  { return 2, errors.New("broken") }
func (*broken) Write(b []byte) (int, error) { return 0, nil }

func main() {
	copies()
	discards()
	sections()
	several()
	pipes()
}
