// RUN: %minigo run %s | diff %s.out -

// Bytes as hexadecimal digits, and dumps.
package main

import (
	"bytes"
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

func main() {
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
