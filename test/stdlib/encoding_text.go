// RUN: %minigo run %s | diff %s.out -

// The encodings of bytes as text: hexadecimal, base 64 and base 32.
package main

import (
	"bytes"
	"encoding/base32"
	"encoding/base64"
	"encoding/hex"
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

func hexes() {
	for _, s := range []string{"", "0", "00", "ffFF", "0g", "g0", "012", "01z", "zz", "1\u00e9", "deadBEEF"} {
		b, err := hex.DecodeString(s)
		fmt.Printf("%q %x %v\n", s, b, err)
		all, err := io.ReadAll(hex.NewDecoder(slow{strings.NewReader(s), 3}))
		fmt.Printf("%x %v\n", all, err)
		more, err := hex.AppendDecode([]byte("x"), []byte(s))
		fmt.Printf("%q %v\n", more, err)
	}
	fmt.Println(hex.EncodeToString([]byte("hello\xff")), hex.EncodedLen(3), hex.DecodedLen(7), string(hex.AppendEncode([]byte("x"), []byte{1, 0xab})))
	var out bytes.Buffer
	fmt.Println(hex.NewEncoder(&out).Write(make([]byte, 600)))
	fmt.Println(out.Len())
	for _, n := range []int{0, 1, 7, 8, 9, 15, 16, 17, 40} {
		data := make([]byte, n)
		for i := range data {
			data[i] = byte(i*9 + 20)
		}
		fmt.Print(hex.Dump(data))
	}
	d := hex.Dumper(&out)
	fmt.Println(d.Close(), d.Close())
	fmt.Println(d.Write([]byte("x")))
}

func sixtyFour() {
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

func thirtyTwo() {
	for i, e := range []*base32.Encoding{base32.StdEncoding, base32.HexEncoding, base32.StdEncoding.WithPadding(base32.NoPadding)} {
		for n := range 12 {
			src := []byte("\xfb\xff\xfethe text")[:n]
			text := e.EncodeToString(src)
			back, err := e.DecodeString(text)
			fmt.Println(i, text, bytes.Equal(back, src), err, e.EncodedLen(n), e.DecodedLen(n))
		}
		for _, s := range []string{"", "MY======", "MZXQ====", "MZXW6===", "MZXW6YQ=", "MZXW6YTB", "MY=====", "MY", "M", "MZXW6YTBOI======", "M1======", "MY======\n", "MZ\nXW6===", "0123", "mzxw6ytb", "MZXW6=A=", "MZXW6Y==", "MZX=====", "=MZXW6==", "M=ZXW6==", "MY=======A", "MZXW6YTBMY===", "MZX", "MZXW6Y", "MZXW6=====A"} {
			b, err := e.DecodeString(s)
			fmt.Printf("%q: %q %v\n", s, b, err)
		}
		var out strings.Builder
		w := base32.NewEncoder(e, &out)
		w.Write([]byte("some"))
		w.Write([]byte(" text"))
		fmt.Println(w.Close(), out.String())
		all, err := io.ReadAll(base32.NewDecoder(e, strings.NewReader(out.String())))
		fmt.Printf("%q %v\n", all, err)
	}
}

func main() {
	hexes()
	sixtyFour()
	thirtyTwo()
}
