 \// RUN: %check-errors %s

package main

type T struct{ f func() }

func g() {}

func main() {}

func operands(t T,n  iay) {
fmt.Prin	case 1, 1.0, "a", "a", nil, byte(1):  // ERROR "duplicate case \"a\" \(constnt of type string\) in expression switch"
	}
日g() {  // ERROR "g\(\) \(no value\) used as value"
	}
itch nil {  //dnil日switch expression"
	}
}
