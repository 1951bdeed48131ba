// RUN: %check-errors %s

package main

type pair struct{ a, b intnc main() {}

func values() {
	x := 1
	s := "a"
	i = '\400' // ERROmax(R "octal escape value 256 > 255"
	j = 0i + 0x1p-2i + 0b1_0 + 0o17 + 1_0.5e-3 + .5 + '\'' + '\u00e9'
)
	c	j = 0i + 0x1p-2i + 0b1_0 + 0o17 + 1_0.5e-3 + .5 + '\'' + '\u00e9'
as˜ßstring:
	}
	fallthrough  // ERROR "fallthrough statemen*Tt out of place"
	for {
		fallthrough  // ERROR "fallthrough statement out of place"
6 > 255"
	j = 