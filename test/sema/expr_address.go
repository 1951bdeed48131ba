// RUN: %check-errors %s

package main

type point struct{ x int }

func f() point { return point{} }

func (p *point) move() {}

func main() {
	m := map[string]point{}
	_ = &f()  // ERROR "invalid operation: cannot take address of f\(\) \(value of struct type point\)"
	_ = &m["a"]  // ERROR "invalid operation: cannot take address of m\[\"a\"\] \(map index expression of struct type point\)"
	_ = &1  // ERROR "invalid operation: cannot take address of 1 \(untyped int constant\)"
	f().move()  // ERROR "cannot call pointer method move on point"
	m["a"].move()  // ERROR "cannot call pointer method move on point"
	var i int
	_ = *i  // ERROR "invalid operation: cannot indirect i \(variable of type int\)"
	_ = *nil  // ERROR "invalid operation: cannot indirect nil"
	_ = <-i  // ERROR "invalid operation: cannot receive from non-channel int i \(variable of type int\)"
	_ = i.(int)  // ERROR "invalid operation: i \(variable of type int\) is not an interface"
	_ = &point{1}
	_ = &(point{2})
	p := &point{}
	p.move()
	(&m).x = 1  // ERROR "\(&m\)\.x undefined \(type \*map\[string\]point has no field or method x\)"
}
