// RUN: %minigo run %s | diff %s.out -

// Paths with slashes, and their patterns.
package main

import (
	"fmt"
	"path"
)

func main() {
	paths := []string{"", ".", "..", "/", "//", "a", "a/", "/a", "/a/", "a/b", "a//b", "a/./b", "a/../b", "a/..", "../a", "../../a", "/..", "/../a", "a/../../b", "a/b/../..", "/a/b/../../..", "./a", "a/.", "a.b", "a.b/c", "a/b.c.d", ".x", "a/.x", "abc/def/../ghi", "...", "a/...", "..a/..b", "/a/../..//b/.", "../..", "../../a/..", "a/../..", "x\x00y", "é/ü"}
	for _, p := range paths {
		dir, file := path.Split(p)
		fmt.Printf("%q: %q %q %q %q %v %q %q\n", p, path.Clean(p), path.Base(p), path.Dir(p), path.Ext(p), path.IsAbs(p), dir, file)
		for _, q := range paths[:16] {
			fmt.Printf("%q ", path.Join(p, q))
		}
		fmt.Println()
	}
	fmt.Println(path.Join(), path.Join("", "", "x"), path.Join("a", "", "../b"))
	pats := []string{"", "*", "**", "?", "a*", "*a", "*a*", "a?c", "[abc]", "[^abc]", "[a-c]x", "[a-", "[", "[]", "[]a]", "[^]", "[-]", "[a-]", "[x-]x]", "[\\-x]", "\\", "\\*", "a\\", "[\\", "[a-b-c]", "*/b", "a/*", "a*/b", "a[", "a*[", "[^a-c]*", "a*b*c", "a*b?c*x", "*x", "a?b", "a[^a]b", "*c", "a*/c", "ab[^c]", "[\\]a]", "[-x]", "[x-]", "a???b", "ab[c]", "ab[e-g]", "[é-ü]", "?*", "*?", "a*b*[", "b*[a", "[\xff]", "[a-\xff]", "*[", "*a[", "x*y[", "x[y"}
	names := []string{"", "a", "b", "abc", "axc", "a/b", "ab/c", "x", "]", "-", "*", "abxbbxdbxebxczzx", "abxbbxdbxebxczzy", "/", "a☺b", "é", "aéc", "ab", "xa", "aax", "cx", "\\", "\xff", "abcabc", "axbxc"}
	for _, p := range pats {
		for _, n := range names {
			ok, err := path.Match(p, n)
			fmt.Printf("%q %q %v %v\n", p, n, ok, err)
		}
	}
}
