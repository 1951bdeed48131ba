// RUN: %check-errors %s

// Type assertions and type switches take no operand of type parameter type.

package main

type stringer interface{ String() string }

func assertions[T any, S stringer](t T, s S, x any) {
	_ = t.(int)  // ERROR "invalid operation: cannot use type assertion on type parameter value t \(variable of type T constrained by any\)"
	_ = s.(stringer)  // ERROR "invalid operation: cannot use type assertion on type parameter value s \(variable of type S constrained by stringer\)"
	switch t.(type) {  // ERROR "cannot use type switch on type parameter value t \(variable of type T constrained by any\)"
	}
	_ = x.(T)
	_, ok := any(t).(int)
	switch y := any(t).(type) {
	case T:
	case S:
		_ = y.String()
	case *T, []S:
	case T:  // ERROR "duplicate case T in type switch"
	case int:
	}
	_ = ok
	var i stringer = s
	i = t  // ERROR "cannot use t \(variable of type T constrained by any\) as stringer value in assignment"
	_ = i
	s = i  // ERROR "cannot use i \(variable of interface type stringer\) as S value in assignment: need type assertion"
}

func main() {}
