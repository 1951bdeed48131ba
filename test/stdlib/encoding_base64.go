// RUN: %minigo run %s | diff %s.out -

// Bytes as digits of base 64, in all alphabets.
package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"strings"
)

// slow reads n bytes at a time.
type slow struct {
	r io.Reader
	n int
}

func (s slow) Read(p []byte) (int, error) { return s.r.Read(p[:min(len(p), s.n)]) }

func attempt(f func()) {
	defer func() { fmt.Println("panic:", recover()) }()
	f()
}

func main() {
	encodings := []*base64.Encoding{base64.StdEncoding, base64.URLEncoding, base64.RawStdEncoding, base64.RawURLEncoding, base64.StdEncoding.Strict(), base64.StdEncoding.WithPadding('*'), base64.RawStdEncoding.Strict()}
	for i, e := range encodings {
		for n := range 8 {
			src := []byte("\xfb\xff\xfetext")[:n]
			text := e.EncodeToString(src)
			back, err := e.DecodeString(text)
			fmt.Println(i, text, bytes.Equal(back, src), err, e.EncodedLen(n), e.DecodedLen(n))
		}
		for _, s := range []string{"", "Zg==", "Zm8=", "Zm9v", "Zg=", "Zg", "Z", "Z===", "====", "Zg==x", "Zg==\n", "Z\ng=\n=\n", "Zh==", "Zm9=", "Zm9vZg==", "Zm9v!", "Zm9vZ!==", "Zm8=Zm8=", "Zm\r\n9v", "Zg=*", "-_-_", "+/+/", "Zh", "Zg**"} {
			b, err := e.DecodeString(s)
			fmt.Printf("%q: %q %v\n", s, b, err)
			all, err := io.ReadAll(base64.NewDecoder(e, strings.NewReader(s)))
			fmt.Printf("\t%q %v\n", all, err)
		}
		var out strings.Builder
		w := base64.NewEncoder(e, &out)
		for _, part := range []string{"a", "bc", "defg", "", "hijkl", "m"} {
			w.Write([]byte(part))
		}
		fmt.Println(w.Close(), out.String())
	}
	all, err := io.ReadAll(base64.NewDecoder(base64.StdEncoding, slow{strings.NewReader("VGhpcyBpcyBh\nIGxvbmdlciB0ZXh0IHRoYXQg\nY29tZXMgc2xvd2x5Lg=="), 5}))
	fmt.Printf("%q %v\n", all, err)
	attempt(func() { base64.NewEncoding("short") })
	attempt(func() { base64.StdEncoding.WithPadding('A') })
	attempt(func() { base64.StdEncoding.WithPadding('\n') })
	attempt(func() { base64.NewEncoding(strings.Repeat("ab", 32)) })
}
