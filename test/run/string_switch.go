package main

import "fmt"

// Cases of one length that a byte here or there tells apart, and some that none does.
func word(s string) int {
	switch s {
	case "":
		return 0
	case "break", "chan\x00", "cha\xc3\xa9":
		return 1
	case "const":
		return 2
	case "defer":
		return 3
	case "false":
		return 4
	case "float":
		return 5
	case "range":
		return 6
	case "uint8":
		return 7
	case "while", "yield":
		return 8
	case "caaaaaaa":
		return 10
	case "acaaaaaa":
		return 11
	case "aacaaaaa":
		return 12
	case "aaacaaaa":
		return 13
	case "aaaacaaa":
		return 14
	case "aaaaacaa":
		return 15
	case "aaaaaaca":
		return 16
	case "aaaaaaac":
		return 17
	case "aaaaaaaa":
		return 18
	case "\x00", "\x7f", "\x80", "\xff", "a", "b", "c", "d":
		return 20
	}
	return -1
}

var words = map[string]int{
	"": 0, "break": 1, "chan\x00": 1, "cha\xc3\xa9": 1, "const": 2, "defer": 3, "false": 4, "float": 5, "range": 6,
	"uint8": 7, "while": 8, "yield": 8, "caaaaaaa": 10, "acaaaaaa": 11, "aacaaaaa": 12, "aaacaaaa": 13,
	"aaaacaaa": 14, "aaaaacaa": 15, "aaaaaaca": 16, "aaaaaaac": 17, "aaaaaaaa": 18, "\x00": 20, "\x7f": 20,
	"\x80": 20, "\xff": 20, "a": 20, "b": 20, "c": 20, "d": 20,
}

// The words, and each with one byte changed, left out or added.
func checkWords() (hits, misses int) {
	try := func(s string) {
		want, there := words[s]
		if there {
			hits++
		} else {
			want = -1
			misses++
		}
		if got := word(s); got != want {
			fmt.Printf("word(%q) = %d, not %d\n", s, got, want)
		}
	}
	for s := range words {
		try(s)
		try(s + "a")
		for i := range len(s) {
			try(s[:i] + s[i+1:])
			for _, b := range []byte{0, 'a', 'b', 'c', 'e', 'r', 0x7f, 0x80, 0xa9, 0xff} {
				try(s[:i] + string([]byte{b}) + s[i+1:])
			}
		}
	}
	return
}

type name string

// Order: the first case that equals, cases that fall through, a default in the middle.
func names(n name) (list []int) {
	switch n {
	case "one", "two":
		list = append(list, 1)
		fallthrough
	case "six", "ten":
		list = append(list, 2)
	default:
		list = append(list, 3)
	case "odd", "old", "elf", "ohm", "arm":
		list = append(list, 4)
		fallthrough
	case "owl":
		list = append(list, 5)
	}
	return
}

// The bytes of a slice are read in place.
func verb(line []byte) string {
	switch string(line[:min(3, len(line))]) {
	case "get", "put", "del", "add", "inc", "dec", "ttl", "set":
		return "known"
	}
	return "unknown"
}

func method[T ~string](s T) int {
	switch s {
	case "GET":
		return 1
	case "PUT":
		return 2
	case "HEAD":
		return 3
	case "POST":
		return 4
	}
	return 0
}

func main() {
	fmt.Println(checkWords())
	for _, n := range []name{"one", "ten", "odd", "owl", "ohm", "oak", "o"} {
		fmt.Print(names(n), " ")
	}
	fmt.Println()
	fmt.Println(verb([]byte("get x")), verb([]byte("got x")), verb([]byte("del")), verb([]byte("de")), verb(nil))
	fmt.Println(method("PUT"), method(name("POST")), method("PIT"))
}
