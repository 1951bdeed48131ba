// RUN: %check-errors %s

// Local types, closures and unused things in generic functions.

package main

func outer[T any](x T) func() T {
	type local struct{ t T }
	type generic[P any] struct {
		t T
		p P
	}
	l := local{x}
	g := generic[string]{x, ""}
	_ = g
	unused := x  // ERROR "declared and not used: unused"
	var t T = "a"  // ERROR "declared and not used: t" "cannot use \"a\" \(untyped string constant\) as T value in variable declaration"
	f := func(y T) T {
		var _ local = x  // ERROR "cannot use x \(variable of type T constrained by any\) as local value in variable declaration"
		return y
	}
	_ = f(1)  // ERROR "cannot use 1 \(untyped int constant\) as T value in argument to f"
	return func() T { return l.t }
	goto done
done:
}  // ERROR "missing return"

func missingReturn[T any]() T {
}  // ERROR "missing return"

func results[T any]() (T, error) { return 0, nil }  // ERROR "cannot use 0 \(untyped int constant\) as T value in return statement"

func main() {
	_ = local{}  // ERROR "undefined: local"
	T := 1  // ERROR "declared and not used: T"
}
