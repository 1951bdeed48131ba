// RUN: %minigo run %s | diff %s.out -

// Decoders of streams: texts in pieces, without padding, behind padding, and with errors of the input.
package main

import (
	"encoding/base32"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strings"
)

type pieces struct {
	texts []string
	last  error // comes with the last piece
}

func (p *pieces) Read(b []byte) (int, error) {
	if len(p.texts) == 0 {
		return 0, io.EOF
	}
	n := copy(b, p.texts[0])
	p.texts = p.texts[1:]
	if len(p.texts) == 0 {
		return n, p.last
	}
	return n, nil
}

func show(last error, texts ...string) {
	out, err := io.ReadAll(base32.NewDecoder(base32.StdEncoding, &pieces{texts, last}))
	fmt.Printf("%q %v\n", out, err)
}

func main() {
	bad := errors.New("bad input")
	show(nil, "I4======", "==")
	show(nil, "I4======N4======")
	show(nil, "I4======", "N4======")
	show(nil, "I4I4I4I4", "I4======", "I4======")
	show(nil, "MZXW6YTB", "OI======")
	show(bad, "MY======")
	show(bad, "\n\n\n\n")
	show(bad, "MY=====")
	show(bad, "Ma======")
	show(nil, "MY=====")
	show(io.EOF, "MZXW6YTB")

	open := base32.StdEncoding.WithPadding(base32.NoPadding)
	d := base32.NewDecoder(open, strings.NewReader("MZXW6YTBOI"))
	b := make([]byte, 8)
	fmt.Println(d.Read(b))
	fmt.Println(string(b[:6]))
	fmt.Println(base32.NewDecoder(open, strings.NewReader("")).Read(nil))
	fmt.Println(base64.NewDecoder(base64.StdEncoding, strings.NewReader("")).Read(nil))
}
