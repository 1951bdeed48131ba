// RUN: %same-as-go

// The errors of regexp are those of regexp/syntax, by type and field.
package main

import (
	"errors"
	"fmt"
	"regexp"
	"regexp/syntax"
)

func main() {
	for _, expr := range []string{`a(b`, `a)`, `a**`, `[z-a]`, `[a`, `\8`, `a\`, `(?P<n`, `(?P<n>a)(?P<n>b)`, `a{1001}`, `(?z)`, `*`, "\xff", `x{2}{3}{4}`, `((((a{100}){100}){100}){100})`} {
		_, err := regexp.Compile(expr)
		_, again := syntax.Parse(expr, syntax.Perl)
		var e *syntax.Error
		if !errors.As(err, &e) {
			fmt.Printf("%q: %T\n", expr, err)
			continue
		}
		fmt.Printf("%q: %T %v %q %q %v\n", expr, err, err, e.Code, e.Expr, *e == *again.(*syntax.Error))
		fmt.Println(e.Code.String(), e.Code == syntax.ErrMissingParen)
	}
	defer func() { fmt.Println(recover()) }()
	regexp.MustCompile("(")
}
