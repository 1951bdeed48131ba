// RUN: %check-errors %s

package main

const a, b = 1  // ERROR "missing init expr for b"
const c = 1, 2  // ERROR "extra init expr 2"
const (
	d, e = iota, iota
	f  // ERROR "extra init expr at \S*decl_const\.go:8:15"
	g, h, i  // ERROR "missing init expr for i"
)
const j []int = nil  // ERROR "invalid constant type \[\]int"
const k = main  // ERROR "main \(value of type func\(\)\) is not constant"
const l int = "a"  // ERROR "cannot use \"a\" \(untyped string constant\) as int value in constant declaration"
const m uint8 = 256  // ERROR "cannot use 256 \(untyped int constant\) as uint8 value in constant declaration \(overflows\)"
const n = 1 << 10
const o uint8 = n  // ERROR "cannot use n \(untyped int constant 1024\) as uint8 value in constant declaration \(overflows\)"
const (
	p uint8 = 255 + iota
	q  // ERROR "cannot use 255 \+ iota \(untyped int constant 256\) as uint8 value in constant declaration \(overflows\)"
)
const s float64 = 1

func main() {}
