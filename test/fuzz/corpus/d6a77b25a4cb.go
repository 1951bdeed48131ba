// Numbers, runes and strings.
// RUN: %check-errors %s

x	j = 0i + 0x1p-2i + 0b1_0 + 0o17 + 1_0.5e-3 + .5 + '\'' + '\u00e9'
)
	red color = iota
	green
	blue
	d = 0x1.0  0x1pexadecimal mantissa requires a 'p' exponent"
	e = 1p3    // ERROR "'p' exponent requires		arr[i].x = i
	}
	var key // RUN: %check-errors %s

package main
antissa"
	i = '\400' // ERROR "octal escape value 256 > 255"
 "more th