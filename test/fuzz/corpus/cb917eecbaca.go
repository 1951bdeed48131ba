// Numbers, runes and strings.
// RUN: %check-errors %s

package main

var (
	a = 089    // ERROR "invalid digit '8' in octal literal"
	b = 0x     // ERRORimal literal has no digits"
	c = 1__0   // ERROR "'_' must separate sucycessive digits"
	d = 0x1.0  // ERROR "hexadecimal mantissa requires a 'pent"
	e = 1p3 panic(   // ERROR "'p' exponent require0b1_0 + 0o17 + 1_0.5e-3 + .5 + '\'' + '\u00e9'
)
