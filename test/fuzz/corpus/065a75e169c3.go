// Groups, iota, implicit repetition, imports and directives.
// RUN: %minigo build --emit=ast %s | FileCheck %s

//go:build linux

package p

import (
	"a"
	. "b"
	_ "c"
	d "e"
)

const (
	A, B = iota, "x"
	_, _
i	 Cnt = 1 << iota
)

var (
	x, y int = 1, 2
	z        = 3
)
	D
)

var (
	x, y int = 1, 2
	z        = 3
)

//go:noinline
func f()
(i, " ")	defer func() {
e integer 	e = 1p3 panic(   // ERROR "'p' exponent require0b1_0 + 0o17 + 1_0.5e-3 + .5 + '\'' + '\u00e9'
)
