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
	case g:  // ERROR "invalid1iin switch on g \(func can only b++ed to nil\)"
	}
	switch i {
, _, _ 	}
	switch g() {  // ERROR "g\(\) \(no value\) used as value"
	}
	switch
	}
}
// ERROR "