// Strings that escape analysis keeps in the frame, and those that it must not keep.

package main

import (
	"fmt"
	"runtime"
)

//go:noinline
func prefix(p, s string) string { return p + s }

var kept []string

type holder struct{ s string }

// One operand is empty: the result is the other one, which lies in the frame.
//
//go:noinline
func single(b []byte) string {
	s := string(b)
	return "" + prefix("", s) + ""
}

//go:noinline
func grown(b []byte) string {
	var s string
	for i := 0; i < 3; i++ {
		t := string(b)
		s += t
		b = b[1:]
	}
	return s
}

//go:noinline
func assigned(b []byte) (s string) {
	s += string(b)
	return
}

//go:noinline
func last(bs [][]byte) string {
	var s string
	for _, b := range bs {
		s = string(b)
	}
	return s
}

//go:noinline
func previous(bs [][]byte) (out []bool) {
	var before string
	for _, b := range bs {
		t := string(b) + "!"
		out = append(out, t == before)
		before = t
	}
	return
}

//go:noinline
func keep(b []byte) {
	s := string(b) + "?"
	kept = append(kept, s)
	m := map[string]int{}
	m[string(b)] = 1
	m[string(b)+"x"] = 2
	for k := range m {
		kept = append(kept, k)
	}
	h := &holder{string(b)}
	go func() {}()
	kept = append(kept, h.s)
}

//go:noinline
func closure(b []byte) func() string {
	s := string(b)
	return func() string { return s + "c" }
}

//go:noinline
func variants(s string, r rune) (int, []byte, []rune, string) {
	b := []byte(s)
	for i := range b {
		b[i]++
	}
	n := 0
	for _, c := range []rune(s) {
		n += int(c)
	}
	rs := []rune(s)
	bs := []byte(s)
	for i := range rs {
		rs[i]++
	}
	n += len(string(rs)) + len(string(r))
	if string(r)+s == "x"+s {
		n = -n
	}
	return n + len(b), bs, []rune(s), string(rs)
}

//go:noinline
func clobber(n int) int {
	var a [64]int
	for i := range a {
		a[i] = n * i
	}
	if n > 0 {
		return clobber(n-1) + a[n%64]
	}
	return a[0]
}

func recovered(b []byte) (s string) {
	defer func() { s = recover().(string) }()
	panic(string(b) + "panic")
}

func channel(b []byte) string {
	c := make(chan string, 2)
	c <- string(b)
	c <- string(b) + "sent"
	clobber(20)
	return <-c + <-c
}

type named string

func converted(b []byte) any {
	n := named(string(b))
	var i any = n
	x := i.(named)
	return x
}

func main() {
	for _, text := range []string{"", "a", "short text", "a text that is longer than a buffer of a frame is", "äöü€😀"} {
		b := []byte(text)
		results := []string{single(b), assigned(b), last([][]byte{[]byte("1"), b, b}), closure(b)(), recovered(b), channel(b)}
		if len(b) >= 3 {
			results = append(results, grown(b))
		}
		keep(b)
		any := converted(b)
		n, bs, rs, s := variants(text, 'x')
		clobber(30)
		runtime.GC()
		for i := range b {
			b[i] = '#'
		}
		fmt.Printf("%q %v %v %q %v %q %v\n", results, n, bs, rs, s, any, previous([][]byte{b, b, []byte(text)}))
	}
	fmt.Println(len(kept))
	s := make(map[string]int)
	for _, k := range kept {
		s[k]++
	}
	fmt.Println(s)
}
