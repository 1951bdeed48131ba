// RUN: %check-errors %s

package main

type s struct {
	a int
	a string  // ERROR "a redeclared"
}

type i interface {
	m()
	m()  // ERROR "duplicate method m"
}

type e struct{ *i }  // ERROR "embedded field type cannot be a pointer to an interface"

func (x int) bad() {}  // ERROR "cannot define new methods on non-local type int"

func (p **e) worse() {}  // ERROR "invalid receiver type \*\*e"

type fn func(a, b int, c ...string) (n int, err error)

var (
	_ map[[]int]string  // ERROR "invalid map key type \[\]int"
	_ [n]int  // ERROR "invalid array length n"
	_ [-1]int  // ERROR "invalid array length -1 \(untyped int constant\)"
	_ [1.5]int  // ERROR "array length 1\.5 \(untyped float constant\) must be integer"
	_ notype  // ERROR "undefined: notype"
)

var n = 3

func main() {}
