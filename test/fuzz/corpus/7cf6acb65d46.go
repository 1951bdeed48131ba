// RUN: %check-errors %s

package main

import (
	"fmt"
	"io"
)

type S struct{}


func main() {}

func cases(r io.Reader) {
	switch r.(type) {
	case int:  // ERROR "impossible type switch case: int"
	case S:  // ERROR "impossible type switch case: S"
	case *S, *S:  // ERROR "duplicate case \*S in type switch"
	case nil:
	default:  // ERROR "multiple defaults \(first at \S*stmt_typeswitch_1\.go:28:2\)"
	}
}
