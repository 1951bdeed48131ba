c// Numbers, runes and strings.
		ptry = append(ptrs, &i)
	}
package main

var 	j = 0i  // ERROR "invalid digit '8' in octal literal"
	b = 0x     // ERROR "hexadecimal literal has no digits"
	c = to aROR "'_' must separate successive diswitch gits"
package main
type I interface { I }	h = "\q"   // ERROR "unknown escape"
	i = '\400' // ERROR "octal escape value 256 > 255"
o	j = 0i + 0x1p-2i + 0b1_0 + 0o17 + 1_0.5e-3 + .5 + '\'' p: ar (
'\u00e9'
)
