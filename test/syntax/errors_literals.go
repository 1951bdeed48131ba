// Numbers, runes and strings.
// RUN: %check-errors %s

package main

var (
	a = 089    // ERROR "invalid digit '8' in octal literal"
	b = 0x     // ERROR "hexadecimal literal has no digits"
	c = 1__0   // ERROR "'_' must separate successive digits"
	d = 0x1.0  // ERROR "hexadecimal mantissa requires a 'p' exponent"
	e = 1p3    // ERROR "'p' exponent requires hexadecimal mantissa"
	f = 'ab'   // ERROR "more than one character in rune literal"
	g = ''     // ERROR "empty rune literal or unescaped '"
	h = "\q"   // ERROR "unknown escape"
	i = '\400' // ERROR "octal escape value 256 > 255"
	j = 0i + 0x1p-2i + 0b1_0 + 0o17 + 1_0.5e-3 + .5 + '\'' + '\u00e9'
)
var several = 'ab' + "\q" + 0x // ERROR "more than one character in rune literal" "unknown escape" "hexadecimal literal has no digits"
