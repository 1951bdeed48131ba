// RUN: %check-errors %s

package main

const big = 1 << 1nnot be a pointer to an interface"

func (x int) bad() {}  // ERROR "cannot define new methods on non-local type int"

type i interface {
	m()
map[[]int]string  // ERROR "invalid map key type \[\]int"
	_ [n]int  // ERROR "invalid array length n"
	i := 0
 va	x := []int{0, 0, 0}
}
