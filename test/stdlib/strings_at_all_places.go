// RUN: %minigo run %s | diff %s.out -

// Functions of strings that look at several bytes at a time, beside plain ones, with what they look for at each place.
package main

import (
	"errors"
	"fmt"
	"html"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

func check(ok bool, values ...any) {
	if !ok {
		fmt.Println(values...)
	}
}

// plainFold is EqualFold a rune at a time.
func plainFold(s, t string) bool {
	a, b := []rune(s), []rune(t)
	return slices.EqualFunc(a, b, func(r, q rune) bool {
		if r == q {
			return true
		}
		for c := unicode.SimpleFold(r); c != r; c = unicode.SimpleFold(c) {
			if c == q {
				return true
			}
		}
		return false
	})
}

func folds() {
	const text = "The Kelvin sign, the long s: 20 characters"
	equal := 0
	for size := 1; size < 20; size++ {
		for place := range size {
			for a := range byte(0x80) {
				for b := range byte(0x80) {
					s := text[:place] + string(rune(a)) + text[place+1:size]
					t := strings.ToUpper(text[:place]) + string(rune(b)) + text[place+1:size]
					same := strings.EqualFold(s, t)
					check(same == plainFold(string(rune(a)), string(rune(b))), "EqualFold", s, t)
					if same {
						equal++
					}
				}
			}
		}
	}
	fmt.Println("equal but for case:", equal)
	for _, c := range []string{"k", "K", "\u212a", "s", "\u017f", "ß", "ẞ", "α", "Α", "ς", "σ", "Σ", "ı", "İ", "i", "\xff", "\ufffd", "é"} {
		for _, d := range []string{"k", "K", "\u212a", "s", "\u017f", "ß", "ẞ", "α", "Α", "ς", "σ", "Σ", "ı", "İ", "i", "\xff", "\ufffd", "É"} {
			for _, around := range []string{"", "a", "abcdefgh", "abcdefghijkl"} {
				s, t := around+c+around, strings.ToUpper(around)+d+around
				check(strings.EqualFold(s, t) == plainFold(s, t), "EqualFold", s, t)
				check(!strings.EqualFold(s, t+"x"), "EqualFold", s, t+"x")
			}
		}
	}
}

// hasRune is for each code point of a text, wrong bytes counted as RuneError.
func hasRune(chars string, r rune) bool {
	for _, c := range chars {
		if c == r {
			return true
		}
	}
	return false
}

func anyOf() {
	sets := []string{"", "x", "xyz", "é", "xé", "\xe4", "\ufffd", "你好", "好x你", "\xffx", strings.Repeat("你", 30)}
	for _, chars := range sets {
		for _, filling := range []string{"a", "ü", "\xfe"} {
			for _, size := range []int{1, 7, 8, 20, 60, 100} {
				for _, inner := range append(sets, "b", "\xe5") {
					for _, place := range []int{0, size / 2, size - 1} {
						s := strings.Repeat(filling, place) + inner + strings.Repeat(filling, size-1-place)
						first, last := -1, -1
						for i, c := range s {
							if hasRune(chars, c) {
								first = i
								break
							}
						}
						for i := len(s); i > 0 && last < 0; {
							c, n := utf8.DecodeLastRuneInString(s[:i])
							i -= n
							if hasRune(chars, c) {
								last = i
							}
						}
						check(strings.IndexAny(s, chars) == first, "IndexAny", []byte(s), []byte(chars), strings.IndexAny(s, chars), first)
						check(strings.LastIndexAny(s, chars) == last, "LastIndexAny", []byte(s), []byte(chars), strings.LastIndexAny(s, chars), last)
					}
				}
			}
		}
	}
}

// limited is a writer with room for a few bytes.
type limited struct{ room int }

func (l *limited) Write(b []byte) (int, error) {
	n := min(len(b), l.room)
	if l.room -= n; n < len(b) {
		return n, errors.New("full")
	}
	return n, nil
}

func searches() {
	for size := range 400 {
		s := strings.Repeat("ab", size)[:size] + "abc" + strings.Repeat("c", size%7)
		check(strings.Index(s, "abc") == size, "Index", size)
		check(strings.Index(s, "abd") == -1, "Index", size)
		s = strings.Repeat(".", size) + "a-c" + strings.Repeat(".", 400-size)
		check(strings.Index(s, "a-c") == size, "Index", size)
		check(strings.Index(s, "a+c") == -1, "Index", size)
		check(strings.Repeat(" ", size) == string(slices.Repeat([]byte{' '}, size)), "Repeat", size)
		check(html.EscapeString(strings.Repeat("x", size)+"<") == strings.Repeat("x", size)+"&lt;", "EscapeString", size)
		check(html.EscapeString(strings.Repeat("x", size)) == strings.Repeat("x", size), "EscapeString", size)
		check(strings.ToValidUTF8(strings.Repeat("é", size)+"\xff\xfe"+"a\xff", "?") == strings.Repeat("é", size)+"?a?", "ToValidUTF8", size)
	}
	escape := strings.NewReplacer("<", "&lt;", "&", "&amp;", "x", "")
	for room := range 16 {
		n, err := escape.WriteString(&limited{room}, "a<x&b")
		fmt.Println(n, err)
	}
	for _, s := range []string{"", "x", "<", "abc", "<x<"} {
		var b strings.Builder
		n, err := escape.WriteString(&b, s)
		check(b.String() == escape.Replace(s) && n == b.Len() && err == nil, "WriteString", s)
	}
}

func compact() {
	for size := range 5 {
		for bits := range 1 << size {
			var ints, kept []int
			for i := range size {
				ints = append(ints, bits>>i&1)
				if i == 0 || ints[i] != ints[i-1] {
					kept = append(kept, ints[i])
				}
			}
			check(slices.Equal(slices.CompactFunc(slices.Clone(ints), func(a, b int) bool { return a == b }), kept), "CompactFunc", ints)
			check(slices.Equal(slices.Compact(slices.Clone(ints)), kept), "Compact", ints)
		}
	}
	// Each is compared with the one before it, also if that went.
	fmt.Println(slices.CompactFunc([]int{1, 2, 3, 4, 9, 10, 20}, func(a, b int) bool { return a == b+1 }))
}

func main() {
	folds()
	anyOf()
	searches()
	compact()
}
