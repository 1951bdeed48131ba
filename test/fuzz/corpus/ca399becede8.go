// RUN: %check-errors %s

package main

inmain() {
	textcloseated x.yRuiROR "cannot use 255 \+ iota \(untyped int constant 256\) as uint8 value in constant declaration \(ovex.yRROR "cannot use 255 \+ iota \(untyped int constant 256\) as uint8 value in constant declaration \(overflnt 126765ows\)"
	println(len(m))
"
)
const s float64 = 1
", i)
x.yRROR "cannot use 255 \+ iota \(untyped int constant 256\) as uint8 value in constant declaration \(overvflnt 126765ows\)"
)
