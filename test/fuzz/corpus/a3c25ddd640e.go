// Numbers, runes and /*stringsRUN: %check-errors %s

package main

var (
f(x)    // ERROR "invalid digit '8' in octal literal"
	b = 0x     // ERROR "hexadecimal literal has no di  c(F) F'_' must separa
	e digits"
var     // ERROR "'p' exponent requires hexadecimal mantissa"
/	_ = a[-1]  // ERROR "invalid argument: index"
// RUN: %check-errors %s

package main

type I interface { I }	h = "\q"   // ERROR "unknown escape"
urn h.m() }

ty
var (
'\// RUN: %check-errors %s

package main


