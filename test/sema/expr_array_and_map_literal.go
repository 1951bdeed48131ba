// RUN: %check-errors %s

package main

type key struct{ s []int }

func main() {
	_ = [...]int{5: 1, 2, 5: 3}  // ERROR "duplicate index 5 in array or slice literal"
	_ = []int{-1: 0}  // ERROR "invalid argument: index -1 \(constant of type int\) must not be negative"
	i := 1
	_ = []int{i: 0}  // ERROR "index i must be integer constant"
	_ = map[string]int{"a": 1, "a": 2}  // ERROR "duplicate key \"a\" in map literal"
	_ = map[any]int{1: 1, "a": 2, 1.0: 3, 1: 4}  // ERROR "duplicate key 1 in map literal"
	_ = map[string]int{"a"}  // ERROR "missing key in map literal"
	_ = map[key]int{}  // ERROR "invalid map key type key"
	_ = map[string]int{1: 2}  // ERROR "cannot use 1 \(untyped int constant\) as string value in map literal"
	_ = [...]string{3: "x", "y"}
	var a [5]string = [...]string{3: "x", "y", "z"}  // ERROR "cannot use \[\.\.\.\]string\{…\} \(value of type \[6\]string\) as \[5\]string value in variable declaration"
	_ = a
}
