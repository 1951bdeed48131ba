// RUN: %check-errors %s

package main

type T struct{ f func() }

func g() {}

func main() {}

func values(x int) {
	switch x {
	case 1, 2, 1:  // ERROR "duplicate case 1 \(constant of type int\) in expression switch"
	case "a":  // ERROR "cannot convert \"a\" \(untyped string constant\) to type int"
	case 2.5:  // ERROR "2\.5 \(untyped float constant\) truncated to int"
	case x:
	default:
	default:  // ERROR "multiple defaults \(first at \S*stmt_switch_values\.go:17:2\)"
	}
	switch {
	case x == 1:
	case x:  // ERROR "invalid case x in switch on true \(mismatched types int and bool\)"
	case 1:  // ERROR "cannot convert 1 \(untyped int constant\) to type bool"
	}
	switch y := 2; x {  // ERROR "declared and not used: y"
	}
}
