// RUN: %minigo run %s | diff %s.out -
// RUN: env GODEBUG=cpu.avx2=off %minigo run %s | diff %s.out -

// Searches and trims of texts of all lengths at all offsets agree with plain loops, with the processor's vectors and without.
package main

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

func index(s, t string) int {
	for i := 0; i+len(t) <= len(s); i++ {
		if s[i:i+len(t)] == t {
			return i
		}
	}
	return -1
}

func lastIndex(s, t string) int {
	for i := len(s) - len(t); i >= 0; i-- {
		if s[i:i+len(t)] == t {
			return i
		}
	}
	return -1
}

func count(s, t string) (n int) {
	for i := 0; i+len(t) <= len(s); {
		if s[i:i+len(t)] == t {
			n++
			i += len(t)
		} else {
			i++
		}
	}
	return n
}

func indexAny(s, chars string, last bool) int {
	found := -1
	for i, c := range s {
		if strings.ContainsRune(chars, c) {
			if found = i; !last {
				break
			}
		}
	}
	return found
}

var wrong = 0

func expect(what string, got, want any) {
	if got != want {
		if wrong++; wrong < 10 {
			fmt.Printf("%s: %v, not %v\n", what, got, want)
		}
	}
}

func main() {
	text := make([]byte, 2000)
	for i := range text {
		text[i] = "abcab"[i*i%5] + byte(i%7/6)
	}
	for n := range 300 {
		for offset := range 3 {
			s := string(text[offset:][:n])
			for at := 0; at < n; at += n/9 + 1 {
				one := s[:at] + "\x00" + s[at+1:]
				expect("IndexByte", strings.IndexByte(one, 0), at)
				expect("IndexByte of bytes", bytes.IndexByte([]byte(one), 0), at)
				expect("LastIndexByte", strings.LastIndexByte(one, 0), at)
				expect("CountByte", strings.Count(one, "\x00"), 1)
				expect("Index", strings.Index(one, one[at:]), at)
				expect("LastIndex", strings.LastIndex(one, one[:at+1]), 0)
				expect("IndexByte in few", strings.IndexByte(one[max(at-3, 0):min(at+2, n)], 0), min(at, 3))
				if at+9 <= n {
					expect("Index of nine", strings.Index(one, one[at:at+9]), at)
				}
			}
			expect("IndexByte of none", strings.IndexByte(s, 0), -1)
			for _, t := range []string{"a", "b", "ab", "bb", "cab", "abcaz", "acca", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"} {
				expect("Index of "+t, strings.Index(s, t), index(s, t))
				expect("LastIndex of "+t, strings.LastIndex(s, t), lastIndex(s, t))
				expect("Count of "+t, strings.Count(s, t), count(s, t))
			}
			for _, chars := range []string{"", "d", "c", "cd", "xyz", "dé", "é", "\x80", "\xff"} {
				mixed := s + "é\xffd" + s
				for _, in := range []string{s, mixed, mixed[:len(mixed)-len(s)]} {
					expect("IndexAny", strings.IndexAny(in, chars), indexAny(in, chars, false))
					expect("LastIndexAny", strings.LastIndexAny(in, chars), indexAny(in, chars, true))
				}
			}
		}
	}
	long := strings.Repeat("ab", 40_000)
	expect("Count of many", strings.Count(long, "a"), 40_000)
	expect("LastIndex in what nearly fits", strings.LastIndex(long, "c"+strings.Repeat("ab", 300)), -1)
	expect("LastIndex behind what nearly fits", strings.LastIndex("cab"+long, "c"+strings.Repeat("ab", 300)), 0)
	// Neither the first byte nor the last one tells.
	middle := strings.Repeat("ab", 200) + "c" + strings.Repeat("ab", 200)
	expect("LastIndex in what fits at both ends", strings.LastIndex(long, middle), -1)
	expect("LastIndex behind what fits at both ends", strings.LastIndex("x"+middle+long, middle), 1)
	expect("LastIndex of all", strings.LastIndex(middle, middle), 0)
	expect("Index behind what nearly fits", strings.Index(long+"abc", strings.Repeat("ab", 300)+"c"), len(long)+3-601)
	expect("Index in what nearly fits", strings.Index(long, strings.Repeat("ab", 300)+"c"), -1)
	trims()
	fields()
	fmt.Println(wrong)
}

func trims() {
	outer := []string{"", " ", "\t\n", "x", "xyx", "é", "\u2003", "\x85", "\u0085", " \u00a0 "}
	for _, front := range outer {
		for _, back := range outer {
			for _, core := range []string{"", "w", "wé", "é w", "\xff"} {
				s := front + core + back
				expect("TrimSpace", strings.TrimSpace(s), strings.TrimFunc(s, unicode.IsSpace))
				b := bytes.TrimSpace([]byte(s))
				expect("TrimSpace of bytes", string(b), strings.TrimSpace(s))
				expect("nil", b == nil, len(b) == 0)
				for _, cut := range []string{"", "x", "xy", "é", "xé ", "\xff", " \t\n\u0085\u00a0\u2003"} {
					in := func(r rune) bool { return strings.ContainsRune(cut, r) }
					if !utf8.ValidString(s + cut) {
						continue
					}
					expect("Trim", strings.Trim(s, cut), strings.TrimFunc(s, in))
					expect("TrimLeft", strings.TrimLeft(s, cut), strings.TrimLeftFunc(s, in))
					expect("TrimRight", strings.TrimRight(s, cut), strings.TrimRightFunc(s, in))
					expect("Trim of bytes", string(bytes.Trim([]byte(s), cut)), strings.TrimFunc(s, in))
				}
			}
		}
	}
}

func fields() {
	parts := []string{"", " ", "a", "bc", "\t\n", "\x08", "\x0e", "é", "\u2003", "\x85", " \v\f\r", "!"}
	for i := range len(parts) * len(parts) * len(parts) * len(parts) {
		s := ""
		for ; i > 0; i /= len(parts) {
			s += parts[i%len(parts)]
		}
		want := strings.Join(strings.FieldsFunc(s, unicode.IsSpace), "|")
		expect("Fields", strings.Join(strings.Fields(s), "|"), want)
		expect("Fields of bytes", string(bytes.Join(bytes.Fields([]byte(s)), []byte("|"))), want)
	}
}
