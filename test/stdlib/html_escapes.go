// RUN: %minigo run %s | diff %s.out -

// Packages html and encoding/pem.
package main

import (
	"encoding/pem"
	"errors"
	"fmt"
	"html"
	"os"
	"strings"
)

func main() {
	fmt.Println(html.EscapeString(`<a href="x">'&amp;'</a>`), html.EscapeString("plain"))
	for _, s := range []string{"plain", "", "&lt;&gt;&amp;&quot;&#39;&apos;", "&lt &ltx &notit; &notin; &nota", "&eacute;&Eacute;&CounterClockwiseContourIntegral;", "&acE;&NotEqualTilde;",
		"&#65;&#x41;&#X41;&#65 &#x41g", "&#0;&#xD800;&#x110000;&#128;&#x9f;&#99999999999;", "&", "&;", "&#", "&#;", "&#x;", "&#x", "&#1", "&unknown;", "&&amp;&", "a&b&c", "&NewLine;&Tab;&nbsp;", "é&é", "&amp;lt;", strings.Repeat("&lt;", 3)} {
		fmt.Printf("%q %q\n", s, html.UnescapeString(s))
	}

	block := &pem.Block{Type: "SOME KEY", Headers: map[string]string{"Z": "last", "A": "first", "Proc-Type": "4,ENCRYPTED"}, Bytes: []byte(strings.Repeat("bytes of a key ", 7))}
	text := pem.EncodeToMemory(block)
	fmt.Print(string(text))
	back, rest := pem.Decode(append(text, "rest\n"...))
	fmt.Printf("%q %v %q %q\n", back.Type, back.Headers, back.Bytes, rest)
	fmt.Println(pem.Encode(os.Stdout, &pem.Block{Type: "EMPTY"}), pem.Encode(os.Stdout, &pem.Block{Headers: map[string]string{"a:b": ""}}), pem.EncodeToMemory(&pem.Block{Headers: map[string]string{"a:b": ""}}) == nil)
	fmt.Println(pem.Encode(full{}, block))
	for _, s := range []string{
		"", "nothing", "-----BEGIN A-----\n-----END A-----", "text\n-----BEGIN A-----\nYWJj\n-----END A-----\nmore", "-----BEGIN A-----\r\nYW Jj\r\n\t-----END A-----\r\n-----END A-----\r\n",
		"-----BEGIN A-----\nYWJj\n-----END B-----\n-----BEGIN C-----\nZGVm\n-----END C-----\n", "-----BEGIN A-----\nK: v\nL:w \n\nYWJj\n-----END A-----  \n", "-----BEGIN A-----\nK: v\n-----END A-----\n",
		"-----BEGIN A-----\n!!\n-----END A-----\n", "-----BEGIN A-----\nYWJj\n-----END A-----x\n", " -----BEGIN A-----\nYWJj\n-----END A-----\n", "-----BEGIN A\nYWJj\n-----END A-----\n", "-----BEGIN A-----\n-----BEGIN B-----\nYWJj\n-----END B-----\n",
	} {
		block, rest := pem.Decode([]byte(s))
		if block == nil {
			fmt.Printf("%q: nil, %v\n", s, string(rest) == s)
			continue
		}
		fmt.Printf("%q: %q %v %q %q\n", s, block.Type, block.Headers, block.Bytes, rest)
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("disk full") }
