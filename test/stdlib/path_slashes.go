// Paths with slashes against lists of their elements, and patterns against regular expressions.
// RUN: %minigo run %s

package main

import (
	"fmt"
	"os"
	"path"
	"regexp"
	"strings"
	"unicode/utf8"
)

var paths = []string{"", ".", "..", "/", "//", "a", "a/", "/a", "/a/", "a/b", "a//b", "a/./b", "a/../b", "a/..", "../a", "../../a", "/..", "/../a", "a/../../b", "a/b/../..", "/a/b/../../..", "./a", "a/.", "a.b", "a.b/c", "a/b.c.d", ".x", "a/.x", "abc/def/../ghi", "...", "a/...", "..a/..b", "/a/../..//b/.", "../..", "../../a/..", "a/../..", "x\x00y", "é/ü"}

// clean returns the shortest path for p: it drops empty elements, those that are "." and pairs with "..".
func clean(p string) string {
	rooted := strings.HasPrefix(p, "/")
	var elements []string
	for _, e := range strings.Split(p, "/") {
		n := len(elements)
		switch {
		case e == "" || e == ".":
		case e == ".." && n > 0 && elements[n-1] != "..":
			elements = elements[:n-1]
		case e == ".." && rooted:
		default:
			elements = append(elements, e)
		}
	}
	cleaned := strings.Join(elements, "/")
	switch {
	case rooted:
		return "/" + cleaned
	case cleaned == "":
		return "."
	}
	return cleaned
}

// base returns the last element.
func base(p string) string {
	elements := strings.FieldsFunc(p, func(r rune) bool { return r == '/' })
	switch {
	case p == "":
		return "."
	case len(elements) == 0:
		return "/"
	}
	return elements[len(elements)-1]
}

// join returns the elements that are not empty, as one path.
func join(elements ...string) string {
	var some []string
	for _, e := range elements {
		if e != "" {
			some = append(some, e)
		}
	}
	if some == nil {
		return ""
	}
	return clean(strings.Join(some, "/"))
}

var wrong bool

func check(what string, got, want any) {
	if got != want {
		wrong = true
		fmt.Printf("%s is %#v but should be %#v\n", what, got, want)
	}
}

func checkPath(p string) {
	name := func(function string) string { return fmt.Sprintf("%s(%q)", function, p) }
	slash := strings.LastIndexByte(p, '/') + 1
	extension := ""
	if dot := strings.LastIndexByte(p, '.'); dot >= slash {
		extension = p[dot:]
	}
	dir, file := path.Split(p)
	check(name("Clean"), path.Clean(p), clean(p))
	check(name("Base"), path.Base(p), base(p))
	check(name("Dir"), path.Dir(p), clean(p[:slash]))
	check(name("Ext"), path.Ext(p), extension)
	check(name("IsAbs"), path.IsAbs(p), strings.HasPrefix(p, "/"))
	check(name("Split"), dir+"|"+file, p[:slash]+"|"+p[slash:])
	for _, q := range paths {
		check(fmt.Sprintf("Join(%q, %q)", p, q), path.Join(p, q), join(p, q))
	}
}

var patterns = []string{"", "*", "**", "?", "a*", "*a", "*a*", "a?c", "[abc]", "[^abc]", "[a-c]x", "[a-", "[", "[]", "[]a]", "[^]", "[-]", "[a-]", "[x-]x]", "[\\-x]", "\\", "\\*", "a\\", "[\\", "[a-b-c]", "*/b", "a/*", "a*/b", "a[", "a*[", "[^a-c]*", "a*b*c", "a*b?c*x", "*x", "a?b", "a[^a]b", "*c", "a*/c", "ab[^c]", "[\\]a]", "[-x]", "[x-]", "a???b", "ab[c]", "ab[e-g]", "[é-ü]", "?*", "*?", "a*b*[", "b*[a", "[\xff]", "[a-\xff]", "*[", "*a[", "x*y[", "x[y"}

var names = []string{"", "a", "b", "abc", "axc", "a/b", "ab/c", "x", "]", "-", "*", "abxbbxdbxebxczzx", "abxbbxdbxebxczzy", "/", "a☺b", "é", "aéc", "ab", "xa", "aax", "cx", "\\", "\xff", "abcabc", "axbxc"}

// A translation is of a pattern into a regular expression.
type translation struct {
	rest string
	expr strings.Builder
	bad  bool
}

// character reads a character, perhaps with a backslash, of a class or outside.
func (t *translation) character(class bool) string {
	if strings.HasPrefix(t.rest, "\\") {
		t.rest = t.rest[1:]
	} else if class && (t.rest == "" || t.rest[0] == '-' || t.rest[0] == ']') {
		t.bad = true
	}
	r, size := utf8.DecodeRuneInString(t.rest)
	t.bad = t.bad || size == 0 || class && r == utf8.RuneError && size == 1 || class && size == len(t.rest)
	t.rest = t.rest[size:]
	return fmt.Sprintf(`\x{%x}`, r)
}

// class reads a class behind its bracket.
func (t *translation) class() {
	t.expr.WriteString("[")
	if strings.HasPrefix(t.rest, "^") {
		t.rest = t.rest[1:]
		t.expr.WriteString("^")
	}
	for some := false; !t.bad && !(some && t.rest[0] == ']'); some = true {
		low := t.character(true)
		high := low
		if !t.bad && t.rest[0] == '-' {
			t.rest = t.rest[1:]
			high = t.character(true)
		}
		t.expr.WriteString(low + "-" + high)
	}
	if !t.bad {
		t.rest = t.rest[1:]
		t.expr.WriteString("]")
	}
}

// translate returns the expression for all of a name, nil for a bad pattern.
func translate(pattern string) *regexp.Regexp {
	t := &translation{rest: pattern}
	t.expr.WriteString(`(?s)\A`)
	for t.rest != "" && !t.bad {
		switch c := t.rest[0]; c {
		case '*', '?', '[':
			t.rest = t.rest[1:]
			if c == '[' {
				t.class()
			} else {
				t.expr.WriteString(map[byte]string{'*': "[^/]*", '?': "[^/]"}[c])
			}
		default:
			t.expr.WriteString(t.character(false))
		}
	}
	if t.bad {
		return nil
	}
	return regexp.MustCompile(t.expr.String() + `\z`)
}

func main() {
	for _, p := range paths {
		checkPath(p)
	}
	check("Join()", path.Join(), "")
	check("Join of three", path.Join("", "", "x")+" "+path.Join("a", "", "../b"), "x b")
	for _, p := range patterns {
		expr := translate(p)
		for _, n := range names {
			call := fmt.Sprintf("Match(%q, %q)", p, n)
			ok, err := path.Match(p, n)
			if expr == nil {
				check(call+"'s error", err, path.ErrBadPattern)
				check(call, ok, false)
				continue
			}
			check(call+"'s error", err, nil)
			check(call, ok, expr.MatchString(n))
		}
	}
	if wrong {
		os.Exit(1)
	}
}
