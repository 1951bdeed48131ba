// RUN: %check-errors %s

package main

func two() (int, string)           { return 1, "a" }
func none()                        {}
func take(a int, b string)         {}
func many(prefix string, n ...int) {}

func main() {
	take()  // ERROR "not enough arguments in call to take"
	take(1)  // ERROR "not enough arguments in call to take"
	take("a", 1)  // ERROR "cannot use \"a\" \(untyped string constant\) as int value in argument to take" "cannot use 1 \(untyped int constant\) as string value in argument to take"
	take(two())
	many("a", 1, "b")  // ERROR "cannot use \"b\" \(untyped string constant\) as int value in argument to many"
	many("a", []int{1}...)
	take(none(), "")  // ERROR "none\(\) \(no value\) used as value"
	var i int
	i()  // ERROR "invalid operation: cannot call i \(variable of type int\): int is not a function"
	take(two)  // ERROR "not enough arguments in call to take"
	_ = none()  // ERROR "none\(\) \(no value\) used as value"
}
