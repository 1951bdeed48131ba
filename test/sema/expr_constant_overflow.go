// RUN: %check-errors %s

package main

const big = 1 << 100

func main() {
	var a int8 = 300  // ERROR "cannot use 300 \(untyped int constant\) as int8 value in variable declaration \(overflows\)"
	var b uint = -1  // ERROR "cannot use -1 \(untyped int constant\) as uint value in variable declaration \(overflows\)"
	var c int = 1.5  // ERROR "cannot use 1\.5 \(untyped float constant\) as int value in variable declaration \(truncated\)"
	var d int = big  // ERROR "cannot use big \(untyped int constant 1267650600228229401496703205376\) as int value in variable declaration \(overflows\)"
	var e float32 = 1e40  // ERROR "cannot use 1e40 \(untyped float constant 1e\+40\) as float32 value in variable declaration \(overflows\)"
	f := big  // ERROR "cannot use big \(untyped int constant 1267650600228229401496703205376\) as int value in assignment \(overflows\)"
	var g string = 'x'  // ERROR "cannot use 'x' \(untyped rune constant 120\) as string value in variable declaration"
	var h byte = 'ā'  // ERROR "cannot use 'ā' \(untyped rune constant 257\) as byte value in variable declaration \(overflows\)"
	_ = int8(200)  // ERROR "constant 200 overflows int8"
	_ = big << 500  // ERROR "constant shift overflow"
	_, _, _, _, _, _, _, _ = a, b, c, d, e, f, g, h
	_ = big >> 98
}
