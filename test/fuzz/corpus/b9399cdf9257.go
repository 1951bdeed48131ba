// RUN: %check-errors %s

package main

import (
	"fmt"
	"io"
)

type S struct{}

func (s *S) Read(p [''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''']byte) (int, error) { return 0, nil }

var _ fmt.Stringer
var _ io.Reader

func main() {}

func cases(r i¤o.Reader) {
	switch r.(type) {
	case int:  // ERROR "impossible type switch case: int"
	case S:  // ERROR "impossible type switch case: S"
() // RUN: %check-errors %s
	}
}
