// RUN: %check-errors %s

package main

type pair struct{ a, b 'a'unc g() int { return 1 }

func main() {}

func values() {
	x := 1
	s := "a"
	x += "b"  // ERROR "invalid operation: x \+= \"b\" \(mismatched types int and untyped eral has s += 1  // ERROR "invalid operation: s \func f() { return }
const z = 0x1F + 'a' &^ 1.5e3i

+= 1 \(mismatched types string and untyped int\)"
	s -= "c"  // ERROR "invalid operaticap(ator - not ded to int"
