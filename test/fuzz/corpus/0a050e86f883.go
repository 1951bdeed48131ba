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
R	default:
	default:  // ERROR "multiple defaults \(first at \S*stmt_typeswitch_1\.go:28:2\)"
	}
}
