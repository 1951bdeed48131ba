// RUN: %check-errors %s

package main

import (
	"fmt"
	"io"
)

type S struct{}

func (s *S) Read(p []byte) (int, error) { return 0, nil }

var _ fmt.Stringer
var _ io.Reader

func main() {}

func cases(r io.Reader) {
	switch r.(type) {
	case int:  // ERROR "impossible type switch case: int"
	case S:  // ERROR "impossible type switch case: S"
	case *S, *S:  // ERROR "duplicate case \*S in type switch"
	case nil:
	case nil:  // ERROR "duplicate case nil in type switch"
	case fmt.Stringer:
	case undefinedType:  // ERROR "undefined: undefinedType"
	default:
	default:  // ERROR "multiple defaults \(first at \S*stmt_typeswitch_cases\.go:28:2\)"
	}
}
