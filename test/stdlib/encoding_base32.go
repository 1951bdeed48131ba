// RUN: %minigo run %s | diff %s.out -

// Bytes as digits of base 32.
package main

import (
	"bytes"
	"encoding/base32"
	"fmt"
	"io"
	"strings"
)

func main() {
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
