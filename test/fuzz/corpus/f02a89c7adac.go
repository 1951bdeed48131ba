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

cter i utype fn func(a, b int, c ...string) (n int, err error)

var (
	_ map[\]int]s
