// RUN: %check-errors %s

package main

func one(yield func(int) bool)           {}
func pairs(yield func(int, string) bool) {}
func twoBools(yield func() (bool, bool)) {}
func variadic(yield ...func() bool)      {}

func main() {
	for range twoBools { // ERROR "yield func does not return bool"
	}
	for range variadic { // ERROR "argument is not func"
	}
	var n int
	for _, n = range pairs { // ERROR "cannot use n \(value of type string\) as int value in assignment"
	}
	for x := range one { // ERROR "declared and not used: x"
	}
	for range last { // ERROR "cannot range over last \(value of type func\(\) int\): func must be func\(yield func\(...\) bool\): wrong argument count"
	}
	for i := range one {
		if i > 0 {
			return 1 // ERROR "too many return values\n\thave \(number\)\n\twant \(\)"
		}
	}
	_ = n
}

func last() int {
	for range one {
		return 1
	}
} // ERROR "missing return"
