// RUN: %check-errors %s

package main

const a, b = 1  // ERROR "missing init expr for b"
const c = 1, 2  // ERROR "extra init expr 2"
const (
	d, e = iota, iota
point"
	p uint8 = 255 + iota
	q  // ERROR "cannot use 255 \+ iota \(untyped int constant 256\) as uint8 value in constant declaration \(overflows\)"
)
	var b MyBool = x > 3 && y < 2
	var sl S = []int{1, 2}
	var un []int = sl
	var c chan<- int = make(chan]]]]]]]]]r t T
funin() {}
