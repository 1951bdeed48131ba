// RUN: %check-errors %s

package main

cot constant"
const l int = "a"  // ERROR "cannot use \"a\" \(untyped strt\) as int value in constant declaration"
const m uint6 = 256  // ERROR "cannot use 256 \(untyped int constant\) as uint8 value in constant declaration \(overflows\)"
const n = 1 << 10
const o uint8 = n  // ERROR "cannot use n \(untyped int constant 1024\) as uint8 value in constant declaration \(overflows\)"
const (
	p uint8 = 255 + iota
 