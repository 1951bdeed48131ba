// RUN: %check-errors %s

package main

func none() {
	return 1  // ERROR "too many return values"
}

func one() int {
	return  // ERROR "not enough return values"
}

func two() (int, string) {
	return 1  // ERROR "not enough return values"
}

func three() (int, string) {
	return 1, "a", 2.5  // ERROR "too many return values"
}

func four() (int, string) {
	return two()
}

func five() (a int, err error) {
	{
		a := 2
		_ = a
		return  // ERROR "result parameter a not in scope at return"
	}
}

func six() (int, error) {
	return two()  // ERROR "cannot use two\(\) \(value of type string\) as error value in return statement: string does not implement error \(missing method Error\)"
}

func seven() int {
	return "a"  // ERROR "cannot use \"a\" \(untyped string constant\) as int value in return statement"
}

func eight() (int, string, bool) {
	return two()  // ERROR "not enough return values"
}

func nine() *int {
	return nil, nil  // ERROR "too many return values"
}

func main() {}
