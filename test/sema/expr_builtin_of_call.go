// RUN: %check-errors %s

package main

func list() ([]int, string)         { return nil, "" }
func slices() ([]int, []int)        { return nil, nil }
func three() (int, int, int)        { return 1, 2, 3 }
func entry() (map[string]int, bool) { return nil, true }
func none()                         {}

func main() {
	_ = append(list())  // ERROR "cannot use list\(\) \(value of type string\) as int value in argument to append"
	_ = append(slices()...)  // ERROR "cannot use \.\.\. with 2-valued slices\(\)"
	_ = len(list())  // ERROR "invalid operation: too many arguments for len\(list\(\)\) \(expected 1, found 2\)"
	_ = complex(three())  // ERROR "invalid operation: too many arguments for complex\(three\(\)\) \(expected 2, found 3\)"
	_ = copy(three())  // ERROR "invalid operation: too many arguments for copy\(three\(\)\) \(expected 2, found 3\)"
	delete(entry())  // ERROR "cannot use entry\(\) \(value of type bool\) as string value in argument to delete"
	_ = append(none())  // ERROR "none\(\) \(no value\) used as value"
	_ = max(list())  // ERROR "invalid argument: list\(\) \(value of type \[\]int\) cannot be ordered"
	print(none())  // ERROR "none\(\) \(no value\) used as value"
}

func recovered() {
	var _ int = recover()  // ERROR "cannot use recover\(\) \(value of type interface\{\}\) as int value in variable declaration: need type assertion"
	recover().x()  // ERROR "recover\(\)\.x undefined \(type interface\{\} has no field or method x\)"
}
