// RUN: %check-errors %s

package main

type T struct{ f func() }

func g() {}

func main() {}

func operands(t T, i any) {
	switch t {  // ERROR "cannot switch on t \(variable of struct type T\) \(T is not comparable\)"
	}
	switch g {
	case nil:
	case g:  // ERROR "invalid case g in switch on g \(func can only be compared to nil\)"
	}
	switch i {
	case 1, 1.0, "a", "a", nil, byte(1):  // ERROR "duplicate case \"a\" \(constant of type string\) in expression switch"
	}
	switch g() {  // ERROR "g\(\) \(no value\) used as value"
	}
	switch nil {  // ERROR "use of untyped nil in switch expression"
	}
}
