// RUN: %minigo run %s | diff %s.out -

// Replacers of pairs at random: of bytes alone, by texts and by bytes, of one pair, of texts that begin alike, with empty ones
// among them, and of more first bytes than a byte has values.
package main

import (
	"fmt"
	"hash/fnv"
	"math/rand"
	"strings"
)

var random = rand.New(rand.NewSource(1))

// text returns up to n of the first few letters.
func text(letters string, n int) string {
	b := make([]byte, random.Intn(n+1))
	for i := range b {
		b[i] = letters[random.Intn(len(letters))]
	}
	return string(b)
}

func pairs(kind string) (oldnew []string) {
	for range random.Intn(5) {
		old, new := text("abc\xff", 3), text("abcd", 3)
		switch {
		case kind == "bytes":
			old = "abc"[random.Intn(3):][:1]
		case kind == "bytes by bytes":
			old, new = "abc"[random.Intn(3):][:1], "abcd"[random.Intn(4):][:1]
		case kind == "no empty" && old == "":
			old = "b"
		}
		oldnew = append(oldnew, old, new)
	}
	return oldnew
}

func check(kind string) {
	h := fnv.New64a()
	for range 5000 {
		r := strings.NewReplacer(pairs(kind)...)
		for range 3 {
			fmt.Fprintf(h, "%q\n", r.Replace(text("abcde\xff", 12)))
		}
	}
	fmt.Printf("%s %016x\n", kind, h.Sum64())
}

func allBytes() {
	var oldnew []string
	for i := 255; i >= 0; i-- {
		oldnew = append(oldnew, string([]byte{byte(i), 'x'}), "q", string([]byte{byte(i), 'y'}), "r")
	}
	r := strings.NewReplacer(oldnew...)
	var b strings.Builder
	for i := range 256 {
		b.WriteByte(byte(i))
		b.WriteByte("xyz"[i%3])
	}
	var out strings.Builder
	n, err := r.WriteString(&out, b.String())
	fmt.Printf("%d %v %q\n", n, err, out.String())
}

func main() {
	check("any")
	check("bytes")
	check("bytes by bytes")
	check("no empty")
	allBytes()
	var none strings.Replacer
	fmt.Println(none.Replace("as it is"), strings.NewReplacer("", "-").Replace("äb"))
}
