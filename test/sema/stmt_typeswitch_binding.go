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

func bindings(x int, r io.Reader) {
	switch x.(type) {  // ERROR "x \(variable of type int\) is not an interface"
	}
	switch v := r.(type) {  // ERROR "v declared and not used"
	case *S:
	}
	switch w := r.(type) {  // ERROR "w declared and not used"
	}
	switch _ := r.(type) {  // ERROR "no new variable on left side of :="
	}
	switch v := r.(type) {
	case *S:
		var n int = v  // ERROR "cannot use v \(variable of type \*S\) as int value in variable declaration"
		_ = n
	case fmt.Stringer, nil:
		v.String()  // ERROR "v\.String undefined \(type io\.Reader has no field or method String\)"
	}
}
