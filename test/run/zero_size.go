package main

import "fmt"

// What has no size has one address, that of new(struct{}).

var x, y [0]int
var s struct{}
var initialized = [0]int{}
var p, q = new([0]int), new(struct{})

type empty struct{ _ [0]int }

var e empty
var list = []*[0]int{&x, &y}

type failure struct{}

func (*failure) Error() string { return "failure" }

// What literals make in static memory.
var literal = &failure{}
var failed error = &failure{}
var failures = struct {
	list []error
	one  *failure
}{[]error{&failure{}, literal}, &failure{}}

//go:noinline
func fail() error { return &failure{} }

func main() {
	fmt.Println(&x == p, &y == p, &initialized == p, &s == q, list[0] == p, list[1] == &y)
	fmt.Println(len(x), s, fmt.Sprint(e) != "", len(initialized))
	fmt.Println(fail() == error(literal), fail() == failed, fail() == failures.list[0], fail() == error(failures.one))
	m := map[struct{}]int{s: 1}
	m[struct{}{}]++
	fmt.Println(m, any(s) == any(struct{}{}), any(&x) == any(p))
	x, y = y, x
	initialized = [0]int{}
	var c = make(chan struct{}, 2)
	c <- s
	s = <-c
	fmt.Println(s, x)
}
