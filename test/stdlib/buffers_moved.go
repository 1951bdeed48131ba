// RUN: %minigo run %s | diff %s.out -

// Buffers whose contents move, readers past their end, and what reaches a writer below.
package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"strings"
)

// queue is never empty, and yet does not grow.
func queue() {
	var b bytes.Buffer
	b.WriteString("rest")
	for i := range 10000 {
		fmt.Fprintf(&b, "%05d", i)
		b.Next(5)
	}
	fmt.Println(b.Len(), b.Cap(), b.String())
}

func unread() {
	for _, grown := range []int{0, 1, 100} {
		b := bytes.NewBufferString("é")
		b.ReadRune()
		b.Grow(grown)
		fmt.Println(b.UnreadRune(), b.UnreadByte(), b.Len(), b.Cap() >= grown)
		b = bytes.NewBufferString("éa")
		b.ReadRune()
		b.Grow(grown)
		fmt.Println(b.UnreadRune(), b.Len())
	}
}

func capacities() {
	var b bytes.Buffer
	for _, n := range []int{1, 60, 4, 100, 0, 1000, 5000} {
		b.Write(make([]byte, n))
		b.Next(n / 3)
		fmt.Print(b.Cap(), " ", b.Available(), " ")
	}
	fmt.Println()
	defer func() { fmt.Println(recover() == bytes.ErrTooLarge) }()
	b.Grow(1<<63 - 1)
}

func pastTheEnd() {
	s, b := strings.NewReader("abc"), bytes.NewReader([]byte("abc"))
	s.Seek(10, 0)
	b.Seek(10, 0)
	fmt.Println(s.Len(), b.Len(), s.UnreadByte(), s.Len())
}

// below shows what a bufio.Writer hands on, and fails after some writes.
type below struct {
	strings.Builder
	left int
}

func (b *below) Write(p []byte) (int, error) {
	if b.left--; b.left < 0 {
		return 0, errors.New("full")
	}
	fmt.Printf("Write %q ", p)
	return len(p), nil
}

func (b *below) WriteString(s string) (int, error) {
	fmt.Printf("WriteString %q ", s)
	return len(s), nil
}

func handedOn() {
	w := bufio.NewWriterSize(&below{left: 3}, 4)
	w.WriteString("ab")
	w.WriteString("cdefghijkl")
	w.WriteString("mnopqr")
	fmt.Println(w.Buffered(), w.Flush())
	w.Write([]byte("large write"))
	fmt.Println(w.Buffered(), w.Flush())
	w.WriteString("abcd")
	fmt.Println(w.WriteRune('e'))
	fmt.Println(w.WriteRune('e'))
	fmt.Println(w.WriteRune('é'))
	small := bufio.NewWriterSize(struct{ *bytes.Buffer }{new(bytes.Buffer)}, 2)
	fmt.Println(small.WriteRune('世'))
	fmt.Println(small.Buffered())
}

func main() {
	queue()
	unread()
	capacities()
	pastTheEnd()
	handedOn()
}
