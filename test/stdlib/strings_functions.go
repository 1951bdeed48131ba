// RUN: %minigo run %s | diff %s.out -

// Every function of strings over a table of odd texts.
package main

import (
	"fmt"
	"strings"
	"unicode"
)

func try(f func()) {
	defer func() { fmt.Println("recovered:", recover()) }()
	f()
}

func main() {
	texts := []string{"", "a", "abc", "abcabc", "aaaa", "  spaced  out\t\n", "a,b,,c,", "Hello, World", "héllo wörld", "世界 ☺ 世界", "\xffbad\xc3", "ǅungla İIıi", "K ſ ß ẞ", "x=y=z", "--opt--"}
	parts := []string{"", "a", "b", "aa", "abc", ",", " ", "世", "o", "=", "-", "\xff", "xyz"}
	for _, s := range texts {
		fmt.Printf("%q %q %q %q %q %q\n", strings.ToUpper(s), strings.ToLower(s), strings.ToTitle(s), strings.TrimSpace(s), strings.Fields(s), strings.ToValidUTF8(s, "?"))
		fmt.Printf("%q %q\n", strings.FieldsFunc(s, unicode.IsUpper), strings.Map(func(r rune) rune {
			if r == 'a' {
				return -1
			}
			return unicode.ToUpper(r)
		}, s))
		fmt.Println(strings.IndexFunc(s, unicode.IsSpace), strings.LastIndexFunc(s, unicode.IsLetter), strings.ContainsFunc(s, unicode.IsDigit))
		fmt.Printf("%q %q %q\n", strings.TrimFunc(s, unicode.IsLetter), strings.TrimLeftFunc(s, unicode.IsLetter), strings.TrimRightFunc(s, unicode.IsLetter))
		for _, p := range parts {
			fmt.Print(strings.Index(s, p), strings.LastIndex(s, p), strings.IndexAny(s, p), strings.LastIndexAny(s, p), strings.Count(s, p), strings.Compare(s, p), " ")
			fmt.Print(strings.Contains(s, p), strings.ContainsAny(s, p), strings.HasPrefix(s, p), strings.HasSuffix(s, p), strings.EqualFold(s, p), " ")
			fmt.Printf("%q %q %q %q ", strings.Split(s, p), strings.SplitN(s, p, 2), strings.SplitAfter(s, p), strings.SplitAfterN(s, p, 3))
			fmt.Printf("%q %q %q ", strings.Replace(s, p, "<>", 2), strings.ReplaceAll(s, p, ""), strings.ReplaceAll(s, p, "longer"))
			fmt.Printf("%q %q %q %q %q\n", strings.Trim(s, p), strings.TrimLeft(s, p), strings.TrimRight(s, p), strings.TrimPrefix(s, p), strings.TrimSuffix(s, p))
			before, after, found := strings.Cut(s, p)
			rest, okPrefix := strings.CutPrefix(s, p)
			start, okSuffix := strings.CutSuffix(s, p)
			fmt.Printf("%q %q %t %q %t %q %t\n", before, after, found, rest, okPrefix, start, okSuffix)
		}
	}
	fmt.Println(strings.IndexByte("abc", 'c'), strings.LastIndexByte("abca", 'a'), strings.IndexRune("a世b", '世'), strings.IndexRune("a\xffb", '\ufffd'), strings.IndexRune("abc", -1), strings.ContainsRune("abc", 'b'))
	fmt.Println(strings.EqualFold("ΣΑΣ", "σας"), strings.EqualFold("K", "k"), strings.EqualFold("ſ", "S"), strings.EqualFold("İ", "i"), strings.EqualFold("a\xff", "A\xfe"))
	fmt.Printf("%q %q %q %q\n", strings.Join(nil, ","), strings.Join([]string{"a"}, ","), strings.Join([]string{"a", "", "c"}, ", "), strings.Repeat("ab", 3))
	try(func() { strings.Repeat("x", -1) })
	fmt.Println(strings.Index(strings.Repeat("a", 10000)+"b", strings.Repeat("a", 50)+"b"), strings.Repeat("", 100) == "")

	var b strings.Builder
	fmt.Println(b.Len(), b.String() == "")
	b.WriteString("héllo")
	b.WriteByte(' ')
	n, _ := b.WriteRune('世')
	m, _ := b.Write([]byte("!!"))
	fmt.Println(b.String(), b.Len(), n, m)
	b.Grow(1000)
	fmt.Println(b.Cap() >= 1000, b.String())
	b.Reset()
	fmt.Fprintf(&b, "%d-%s", 5, "x")
	fmt.Println(b.String())
	try(func() {
		c := b
		c.WriteString("copied")
	})
	try(func() { b.Grow(-1) })

	r := strings.NewReplacer("a", "1", "aa", "2", "b", "", "世", "world", "<", "&lt;")
	fmt.Println(r.Replace("aaab<世>c"), strings.NewReplacer("", "-").Replace("ab"), strings.NewReplacer().Replace("same"))
	try(func() { strings.NewReplacer("odd") })
	reader := strings.NewReader("héy")
	c, size, err := reader.ReadRune()
	fmt.Println(c, size, err, reader.Len(), reader.Size())
	c, size, err = reader.ReadRune()
	fmt.Println(c, size, err, reader.UnreadRune(), reader.UnreadRune())
	buf := make([]byte, 10)
	n, err = reader.Read(buf)
	fmt.Printf("%d %v %q\n", n, err, buf[:n])
	_, err = reader.ReadByte()
	fmt.Println(err, strings.Clone("c"))
}
