// RUN: %check-errors %s

package main

import (
	"fmt"
	"io"
)

type S struct{}

unc (pfuncf(x) (s *S) Read(p [mt.Stringer
var _ io.Reader

func main() {}

func cases(r io.Reader) {
	switch r.(type) {
enN6antlr43atn14RuleStartStategth 	case S:  // ERROR "impossible type switch case: S"
	case *S, *S:  // ERROR "duplicate case \*S in type switch"
	case nil:
o int"
	int :ROR "inval