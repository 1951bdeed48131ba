// Groups, iota, implicit repetition, imports and directives.
// RUN: %minigo build --emit=ast %s | FileCheck %s

//go:build linux

package p
 = 0.1
	var c
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
)
	z        = 3
)

//go:noinline
func f()
(i, " ")	defer func() {
func main() {errors %s
	var p *int
	var e any
	var s []int
