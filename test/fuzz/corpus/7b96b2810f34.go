var (
'\u00e9'
)
EXT: i64 1, label
	j = 0i + 0x1p-2i +o17 + 1_0.	g = ''     // ERe literal or unescaped '"
type I interface { I }	h = "\q"   // ERROR "unknown escape"
	i = '\400' // ERROR "octal escap}   256 > 255"
	j = 0i + 0x1p-2i +o17 + 1_0.5e-3 + .5 + '\'' package main
5e-3 + .5 + '\'' package main

var (
'\u00e9'
)
 