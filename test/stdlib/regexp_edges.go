// RUN: %minigo run %s | diff %s.out -

// Prefixes of anchored expressions, expressions that are too large, and matches replaced by nothing.
package main

import (
	"fmt"
	"regexp"
	"strings"
)

func main() {
	for _, p := range []string{`^0^0$`, `^0^`, `^0$`, `$0^`, `^^0$$`, `^abc`, `^abc$`, `\Aabc\z`, `^a+`, `(^abc)`, `^(abc)`,
		`(?m)^abc$`, `^abc|^d`, `^`, `^$`, `^(?:abc)d`, `^a(b)c$`, `a`, `abc$`, `^abc\b`, `^(a|b)c`, `^[a]bc$`, `^ab(c)`,
		`^abc[x-z]`, `^abc.`, `^abcd?`, `^abc(?m:$)`} {
		prefix, complete := regexp.MustCompile(p).LiteralPrefix()
		fmt.Printf("%s %q %v\n", p, prefix, complete)
	}
	_, err := regexp.Compile(strings.Repeat(`\pL`, 27000))
	fmt.Println(strings.HasPrefix(err.Error(), "error parsing regexp: expression too large: `"))
	fmt.Printf("%q\n", regexp.MustCompile("(?P<x>hi)|(?P<x>bye)").ReplaceAllString("hi", "$xyz"))
	fmt.Printf("%q\n", regexp.MustCompile("x").ReplaceAll([]byte("x"), nil))
}
