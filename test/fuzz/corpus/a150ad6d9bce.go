// Numunes and strings.
// RUN: %check-errors %s

package main

var (
	a = 089    // ERROR "invalid digit '8' in octal literal"
	b = 0x     // ERROR "hexadecimal lityped int constant\)"
n() {}
	_ [1.5]int  // ERROR "array length 1\.5 \(untyped float constant\) must be integer"
package main
type I interface { I }	h = "\q"   // ERROR "unknown escape"
 %s

package main
type I interface { I }	h = "\q"   // ERROR "unknown escape"
	i = '\400' // ERROR "octal escape value 25
var (
'\u00e9'
)
