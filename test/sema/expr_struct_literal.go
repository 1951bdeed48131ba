// RUN: %check-errors %s

package main

type point struct{ x, y int }

func main() {
	_ = point{1}  // ERROR "too few values in struct literal of type point"
	_ = point{1, 2, 3}  // ERROR "too many values in struct literal of type point"
	_ = point{x: 1, 2}  // ERROR "mixture of field:value and value elements in struct literal"
	_ = point{z: 1}  // ERROR "unknown field z in struct literal of type point"
	_ = point{X: 1}  // ERROR "unknown field X in struct literal of type point, but does have x"
	_ = point{x: 1, x: 2}  // ERROR "duplicate field name x in struct literal"
	_ = point{"a", 2}  // ERROR "cannot use \"a\" \(untyped string constant\) as int value in struct literal"
	_ = int{1}  // ERROR "invalid composite literal type int"
	_ = [2]int{1, 2, 3}  // ERROR "index 2 is out of bounds \(>= 2\)"
	_ = []point{{1, 2}, {x: "b"}}  // ERROR "cannot use \"b\" \(untyped string constant\) as int value in struct literal"
	_ = map[string]*point{"a": {1, 2}, "b": {y: 3}}
}
