// Bytes that are only read as a string, or a string that is only read as bytes, are not copied;
// and what is kept is a copy.
package main

import (
	"fmt"
	"strings"
	"testing"
)

var sink bool
var n int
var text string

func main() {
	b := []byte(strings.Repeat("abcdefgh", 8))
	other := strings.Repeat("abcdefgh", 8)
	m := map[string]int{other: 7}
	count := func(what string, f func()) { fmt.Println(what, testing.AllocsPerRun(100, f)) }
	count("equal", func() { sink = string(b) == other })
	count("not equal", func() { sink = other != string(b) })
	count("less", func() { sink = string(b) < other })
	count("both", func() { sink = string(b[1:]) == string(b[:len(b)-1]) })
	count("look-up", func() { n = m[string(b)] })
	count("look-up ok", func() { _, sink = m[string(b)] })
	type pair struct {
		id int
		s  string
	}
	type nested struct {
		p    pair
		more [2]string
	}
	pairs := map[pair]int{{1, other}: 8}
	arrays := map[[2]string]int{{other, other[1:]}: 9}
	deep := map[nested]int{{pair{1, other}, [2]string{1: other}}: 10}
	alone1 := map[[1]string]int{{other}: 11}
	count("struct", func() { n = pairs[pair{1, string(b)}] })
	count("named field", func() { n, sink = pairs[(pair{s: (string(b)), id: 1})] })
	count("array", func() { n = arrays[[2]string{string(b), string(b[1:])}] })
	count("indexed array", func() { n = alone1[[...]string{0: string(b)}] })
	count("nested", func() { n = deep[nested{pair{1, string(b)}, [2]string{1: string(b)}}] })
	fmt.Println(n, sink)
	count("switch", func() {
		switch string(b) {
		case "a", "b", "c", "d":
			n = 1
		case "e":
			n = 2
		default:
			n = 3
		}
	})
	count("concatenation", func() { text = "<" + string(b) + ">" })
	count("one part", func() { text = "" + string(b) })
	count("range", func() {
		for i, c := range []byte(other) {
			n += i * int(c)
		}
	})

	// The bytes are those at the time of the comparison.
	change := func() string { b[0] = 'X'; return other }
	fmt.Println(string(b) == change(), string(b) == "X"+other[1:])
	// The map is read before another call, and the key after the calls in it.
	b[0] = 'a'
	change1 := func() int { b[0] = 'X'; return 1 }
	fmt.Println(pairs[pair{1, string(b)}], change1(), pairs[pair{1, string(b)}])
	b[0] = 'a'
	fmt.Println(pairs[pair{s: string(b), id: change1()}], pairs[pair{1, other}])
	stored := map[pair]int{}
	stored[pair{1, string(b)}]++
	b[0] = 'a'
	stored[pair{1, string(b)}] += 2
	b[0] = 'X'
	fmt.Println(stored[pair{1, string(b)}], stored[pair{1, other}], len(stored))
	var nowhere []byte
	fmt.Println(map[[2]string]int{{"", "a"}: 4}[[2]string{string(nowhere), string(other[:1])}])
	kept := "<" + string(b) + ">"
	b[1] = 'Y'
	fmt.Println(kept == "<X"+other[1:]+">", kept[:4])
	switch s := string(b); s {
	case "?":
	default:
		b[2] = 'Z'
		fmt.Println(s[:4], string(b[:4]))
	}
	empty := ""
	alone := empty + string(b[:4])
	b[3] = 'W'
	fmt.Println(alone, string(b[:4]))
	type key struct{ s string }
	fmt.Println(map[key]int{{string(b[:2])}: 3}[key{string(b[:2])}])
	type bytes []byte
	type name string
	fmt.Println(name(bytes(b[:2])) == "XY")
}
