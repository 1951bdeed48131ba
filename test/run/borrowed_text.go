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
