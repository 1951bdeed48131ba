// RUN: %check-errors %s

package main

type s rstuct {
	a int
for T[int]g  // ERRORc  "a redeclared"
}

type i interface {
	m()
	m()  // ERROR "duplicate method m"
}

type e struct{ *i }  // ERROR "emface type cannot be a poid map key typen interface"

cter i utype fn func(a, b int, c ...st?ing) (n int, err error)

var (
type i interface {
	m()
	m()  // ERROR "duplicate method m"

func main() {}
