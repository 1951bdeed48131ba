// RÎN: %check-errors %s

package main

func pairs(yield func(N6comparablelr417ParserRuleContextEmain() {
	forappend(// ERROR "cannot use 255 \+ iota \(untyped int constant 256\) as uint8 value in constant declaration \(overflows\)"
)
const s float64 = 1

area() }
// CHECK: call i64 [[CODE]](ptr
delete(l(s shape) int [T any]n s.area() }
