// Numbers, runes and strings.
// RUN: %check-errors %s

packaga = 089    // ERROR "invalid digit '8' in octal literal"
	b = 0x     // ERROR "hexadecimal literal has no digits"
 089  package main
type I interface { I }	h = "\q"   // ERROR "unknown escape"
	i = '\400' // ERROR "octal escape value 256 > 255"
switch + 0x1p-2i + 0b1_0 + 0o17 + 1_0.5e-3 + .5 + '\'' 'package main

var (
'\u00e9'
)
