// RUN: printf 'first line\nsecond\r\n\nlast words' | %minigo run %s | diff %s.out -

// Readers, writers and scanners, and the standard streams.
package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

type slowReader struct{ s string }

func (r *slowReader) Read(p []byte) (int, error) {
	if r.s == "" {
		return 0, io.EOF
	}
	n := copy(p[:1], r.s)
	r.s = r.s[n:]
	return n, nil
}

type badWriter struct{ left int }

func (w *badWriter) Write(p []byte) (int, error) {
	if len(p) > w.left {
		return w.left, errors.New("full")
	}
	w.left -= len(p)
	return len(p), nil
}

func main() {
	in := bufio.NewReader(os.Stdin)
	line, err := in.ReadString('\n')
	fmt.Printf("%q %v\n", line, err)
	scanner := bufio.NewScanner(in)
	for scanner.Scan() {
		fmt.Printf("%q\n", scanner.Text())
	}
	fmt.Println(scanner.Err(), scanner.Scan())

	for _, split := range []bufio.SplitFunc{bufio.ScanWords, bufio.ScanRunes, bufio.ScanBytes, bufio.ScanLines} {
		s := bufio.NewScanner(&slowReader{" two  wörds\xff\n\nend "})
		s.Split(split)
		for s.Scan() {
			fmt.Printf("%q ", s.Bytes())
		}
		fmt.Println(s.Err())
	}
	s := bufio.NewScanner(strings.NewReader(strings.Repeat("x", 100000) + "\nshort\n"))
	fmt.Println(s.Scan(), s.Err())
	s = bufio.NewScanner(strings.NewReader(strings.Repeat("x", 100000) + "\nshort\n"))
	s.Buffer(make([]byte, 10), 200000)
	fmt.Println(s.Scan(), len(s.Text()), s.Scan(), s.Text(), s.Scan())
	s = bufio.NewScanner(strings.NewReader("1,2,STOP,3"))
	s.Split(func(data []byte, atEOF bool) (int, []byte, error) {
		if i := bytes.IndexByte(data, ','); i >= 0 {
			if string(data[:i]) == "STOP" {
				return i + 1, []byte("final"), bufio.ErrFinalToken
			}
			return i + 1, data[:i], nil
		}
		return 0, nil, nil
	})
	for s.Scan() {
		fmt.Print(s.Text(), " ")
	}
	fmt.Println(s.Err())

	r := bufio.NewReaderSize(&slowReader{"héllo\nworld without end\nx"}, 16)
	c, size, err := r.ReadRune()
	fmt.Println(c, size, err, r.UnreadRune(), r.UnreadRune())
	b, err := r.ReadByte()
	fmt.Println(b, err, r.UnreadByte())
	peek, err := r.Peek(3)
	fmt.Printf("%q %v\n", peek, err)
	peek, err = r.Peek(20)
	fmt.Println(len(peek), err)
	r.ReadByte()
	fmt.Println(r.Discard(0))
	fmt.Println(r.UnreadByte())
	fmt.Println(r.Discard(2))
	for {
		part, isPrefix, err := r.ReadLine()
		fmt.Printf("%q %t %v\n", part, isPrefix, err)
		if err != nil {
			discarded, err := r.Discard(1)
			fmt.Println(discarded, err, r.UnreadByte())
			break
		}
	}
	all, err := io.ReadAll(bufio.NewReader(strings.NewReader(strings.Repeat("ab", 5000))))
	fmt.Println(len(all), err)

	var out bytes.Buffer
	w := bufio.NewWriterSize(&out, 8)
	w.WriteString("hello ")
	w.WriteRune('世')
	w.WriteByte('!')
	fmt.Println(out.String(), w.Buffered(), w.Available(), w.Size())
	fmt.Fprintf(w, "%s", strings.Repeat("z", 30))
	fmt.Println(w.Flush(), out.String(), w.Buffered())
	w = bufio.NewWriterSize(&badWriter{10}, 4)
	n, err := w.WriteString("0123456789abcdef")
	fmt.Println(n, err, w.Flush())

	var buf bytes.Buffer
	buf.WriteString("some text\nmore")
	first, err := buf.ReadString('\n')
	fmt.Printf("%q %v %q %d\n", first, err, buf.String(), buf.Len())
	fmt.Println(buf.ReadByte())
	fmt.Println(buf.UnreadByte(), buf.UnreadByte(), string(buf.Next(2)))
	buf.Truncate(1)
	fmt.Println(buf.String(), buf.Cap() > 0)
	io.Copy(&buf, strings.NewReader("copied"))
	fmt.Println(buf.String(), bytes.Equal([]byte("a"), []byte("a")), bytes.Compare([]byte("a"), []byte("b")), bytes.Contains([]byte("abc"), []byte("bc")))
	fmt.Printf("%q %q %q\n", bytes.Split([]byte("a,b"), []byte(",")), bytes.TrimSpace([]byte(" x ")), bytes.ToUpper([]byte("up")))
	fmt.Printf("%q %q %v\n", bytes.Fields([]byte(" a b ")), bytes.Join([][]byte{[]byte("x"), []byte("y")}, []byte("-")), bytes.HasPrefix([]byte("abc"), []byte("ab")))

	full := make([]byte, 4)
	k, err := io.ReadFull(strings.NewReader("ab"), full)
	fmt.Println(k, err)
	k, err = io.ReadFull(strings.NewReader(""), full)
	fmt.Println(k, err)
	io.WriteString(os.Stdout, "done\n")
	fmt.Fprintln(io.Discard, "nothing")
	fmt.Fprintln(os.Stderr, "to standard error")
}
