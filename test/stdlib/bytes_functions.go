// RUN: %minigo run %s | diff %s.out -

// Packages bytes and strings: searching, trimming, splitting, mapping, readers and buffers.
package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode"
)

func show(name string, b []byte) { fmt.Printf("%s %q %v %d\n", name, b, b == nil, len(b)) }

func trims() {
	for _, s := range []string{"", "  ", " a b ", "xxaxx", "\u00a0é\u3000", "xyx", "\xff x"} {
		b := []byte(s)
		show("TrimSpace", bytes.TrimSpace(b))
		show("Trim", bytes.Trim(b, "x "))
		show("Trim none", bytes.Trim(b, ""))
		show("TrimLeft", bytes.TrimLeft(b, " x"))
		show("TrimRight", bytes.TrimRight(b, " xé"))
		show("TrimFunc", bytes.TrimFunc(b, unicode.IsLetter))
		show("TrimLeftFunc", bytes.TrimLeftFunc(b, unicode.IsSpace))
		show("TrimRightFunc", bytes.TrimRightFunc(b, unicode.IsSpace))
		show("TrimPrefix", bytes.TrimPrefix(b, []byte("xx")))
		show("TrimSuffix", bytes.TrimSuffix(b, []byte("xx")))
		after, ok := bytes.CutPrefix(b, []byte("x"))
		fmt.Printf("%q %v\n", after, ok)
		before, ok := bytes.CutSuffix(b, []byte("x"))
		fmt.Printf("%q %v\n", before, ok)
		fmt.Printf("%q\n", bytes.Fields(b))
		fmt.Printf("%q\n", bytes.FieldsFunc(b, func(r rune) bool { return r == 'x' }))
	}
}

func splits() {
	for _, s := range []string{"", "a", "a,b,,c", ",", "é,ü\xff"} {
		for _, sep := range []string{"", ",", ",,", "é"} {
			for _, n := range []int{-1, 0, 1, 2, 3} {
				fmt.Printf("%q %q %d: %q %q %q\n", s, sep, n, bytes.SplitN([]byte(s), []byte(sep), n), bytes.SplitAfterN([]byte(s), []byte(sep), n), strings.SplitAfterN(s, sep, n))
			}
			fmt.Printf("%q %q\n", bytes.Split([]byte(s), []byte(sep)), bytes.SplitAfter([]byte(s), []byte(sep)))
		}
	}
	parts := bytes.Split([]byte("a,b,c"), []byte(","))
	_ = append(parts[0], 'X')
	fmt.Printf("%q %q\n", parts, bytes.Join(parts, []byte("--")))
}

func maps() {
	for _, s := range []string{"", "hello wörld", "ǆ ǅ ß ẞ K k", "i İ ı I", "it's a_b 1c", "\xffa\xfe"} {
		b := []byte(s)
		fmt.Printf("%q %q %q %q %q\n", bytes.ToUpper(b), bytes.ToLower(b), bytes.ToTitle(b), bytes.Title(b), strings.Title(s))
		fmt.Printf("%q %q %q\n", bytes.ToUpperSpecial(unicode.TurkishCase, b), bytes.ToLowerSpecial(unicode.TurkishCase, b), strings.ToTitleSpecial(unicode.TurkishCase, s))
		fmt.Printf("%q %q %v\n", bytes.ToValidUTF8(b, []byte("?")), bytes.Map(func(r rune) rune {
			if r == 'l' {
				return -1
			}
			return r + 1
		}, b), bytes.Runes(b))
		fmt.Println(bytes.LastIndexAny(b, "lk"), bytes.LastIndexFunc(b, unicode.IsUpper), bytes.ContainsFunc(b, unicode.IsDigit))
	}
	words := []string{"", "ß", "ẞ", "SS", "K", "k", "K", "ſ", "s", "S", "i", "İ", "ı", "Σ", "σ", "ς", "ǆ", "ǅ", "a", "é", "É"}
	for _, a := range words {
		for _, b := range words {
			if strings.EqualFold(a, b) {
				fmt.Print(a, "=", b, " ")
			}
		}
	}
	fmt.Println()
}

func readers() {
	r := bytes.NewReader([]byte("héllo"))
	fmt.Println(r.UnreadByte(), r.UnreadRune())
	fmt.Println(r.ReadByte())
	fmt.Println(r.UnreadRune())
	fmt.Println(r.ReadRune())
	fmt.Println(r.UnreadRune(), r.Len(), r.Size())
	b := make([]byte, 3)
	fmt.Println(r.ReadAt(b, 4))
	fmt.Println(r.ReadAt(b, 6))
	fmt.Println(r.ReadAt(b, -1))
	fmt.Println(r.Seek(-2, io.SeekEnd))
	fmt.Println(r.Seek(-9, io.SeekCurrent))
	fmt.Println(r.Seek(0, 5))
	var out bytes.Buffer
	fmt.Println(r.WriteTo(&out))
	fmt.Println(r.Read(b))
	r.Reset([]byte("x"))
	fmt.Println(r.Read(b))
	s := strings.NewReader("héllo")
	fmt.Println(s.ReadAt(b, 4))
	fmt.Println(s.ReadAt(b, 7))
	fmt.Println(s.ReadAt(b, -1))
	fmt.Println(s.Seek(2, io.SeekStart))
	fmt.Println(s.Seek(-9, io.SeekCurrent))
	fmt.Println(s.Seek(0, 5))
	fmt.Println(s.Len())
}

func buffers() {
	var b bytes.Buffer
	b.WriteString("buffer")
	p, err := b.Peek(3)
	fmt.Printf("%s %v\n", p, err)
	p, err = b.Peek(9)
	fmt.Printf("%s %v\n", p, err)
	b.Write(append(b.AvailableBuffer(), " more"...))
	fmt.Println(b.String(), b.Len())

	w := bufio.NewWriterSize(&b, 16)
	fmt.Println(w.ReadFrom(strings.NewReader("from a reader that is long")))
	fmt.Println(w.Buffered(), w.Available())
	w.WriteString("x")
	fmt.Println(w.ReadFrom(strings.NewReader("0123456789")))
	w.Write(append(w.AvailableBuffer(), "AB"...))
	fmt.Println(w.Flush(), b.String())

	r := bufio.NewReaderSize(io.MultiReader(strings.NewReader("some text"), strings.NewReader(" and more")), 16)
	r.ReadByte()
	b.Reset()
	fmt.Println(r.WriteTo(&b))
	fmt.Println(b.String())
	rw := bufio.NewReadWriter(bufio.NewReader(strings.NewReader("line\nrest")), w)
	line, err := rw.ReadString('\n')
	fmt.Printf("%q %v %d\n", line, err, rw.Reader.Buffered())
	rw.WriteString("!")
	fmt.Println(rw.Flush(), b.String())
}

func main() {
	trims()
	splits()
	maps()
	readers()
	buffers()
}
