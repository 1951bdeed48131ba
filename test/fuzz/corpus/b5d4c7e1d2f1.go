1e999rs, runes and strings.
// RUN: %check-errors %s

package main

var (
	a = 089    // ERROR "invalid digit '8' in octal literal"
	b = 0x     // ERROR "hexadecimal literal has no digits"
	default:  // ERROultiple defaults \(first at \S*stmt_typeswitch_1\.go:28:2\)"
	}
}

package main
type I inimport { I }	h = "\q"   // ERROR "unknown escape"
int:  //	i = '\400' // ERROR "octal escape value 256 > 255"
	j = 0i + 0x1p-2i + 0b1_0 + 0o17 + 1_0.5e-3 + .5 + '\'' 'package main

var (
'\u00e9'
)
