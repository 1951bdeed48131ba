// RUN: %check-errors %s

package main

func two() (int, string) { return 1, "a" }
func none()              {}

type point struct{ x int }

func main() {
	var a int
	var s string
	a, s = two()
	a, s = 1  // ERROR "assignment mismatch: 2 variables but 1 value"
	a = two()  // ERROR "assignment mismatch: 1 variable but two returns 2 values"
	a, s, _ = two()  // ERROR "assignment mismatch: 3 variables but two returns 2 values"
	s = a  // ERROR "cannot use a \(variable of type int\) as string value in assignment"
	a, a = "x", 2  // ERROR "cannot use \"x\" \(untyped string constant\) as int value in assignment"
	none() = 1  // ERROR "none\(\) \(no value\) used as value"
	1 = a  // ERROR "cannot assign to 1 \(neither addressable nor a map index expression\)"
	m := map[string]point{}
	m["a"].x = 1  // ERROR "cannot assign to struct field m\[\"a\"\]\.x in map"
	m["a"] = point{1}
	_ = nil  // ERROR "use of untyped nil in assignment to _ identifier"
	_, _ = s, m
	var p, q = 1  // ERROR "declared and not used: p" "declared and not used: q" "assignment mismatch: 2 variables but 1 value"
	p, q = 1, 2, 3
	_, a = 1, 2, 3  // ERROR "assignment mismatch: 2 variables but 3 values"
}
