// Interfaces with methods, nil and not, compared with each other, with empty ones and inside structs.
package main

import "fmt"

type pair struct{ a, b int }
type bad struct{ f []int }
type shape interface{ area() int }
type named interface {
	shape
	name() string
}
type square struct{ side int }

func (s square) area() int    { return s.side }
func (s square) name() string { return "square" }

type list []int

func (l list) area() int { return len(l) }

//go:noinline
func shapes(a, b shape) bool { return a == b }

//go:noinline
func mixed(a shape, b named) bool { return a == shape(b) }

//go:noinline
func empty(a any, b shape) bool { return a == b }

//go:noinline
func structs(a, b struct {
	s shape
	n named
}) bool {
	return a == b
}

func try(f func() bool) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Println(r)
		}
	}()
	fmt.Println(f())
}

func main() {
	var none shape
	var nobody named
	p := &square{1}
	all := []shape{none, square{1}, square{2}, p, &square{1}, square{1}}
	for i, a := range all {
		for j, b := range all {
			if shapes(a, b) != (any(a) == any(b)) || empty(a, b) != shapes(a, b) {
				fmt.Println("differs", i, j)
			}
			fmt.Print(shapes(a, b), " ")
		}
	}
	fmt.Println(mixed(none, nobody), mixed(square{1}, nobody), mixed(none, square{1}), mixed(square{1}, square{1}), empty(nil, none), empty(1, none), empty(nil, square{}))
	type both = struct {
		s shape
		n named
	}
	fmt.Println(structs(both{}, both{}), structs(both{s: p}, both{}), structs(both{p, p}, both{p, p}), structs(both{p, p}, both{p, nobody}))
	try(func() bool { return shapes(list{1}, list{1}) })
	try(func() bool { return shapes(list{1}, none) })
	try(func() bool { return shapes(list{1}, p) })
	try(func() bool { return empty(list{1}, list{1}) })
	var e error
	fmt.Println(e == nil, e == error(nil), fmt.Errorf("x") == e)
}
