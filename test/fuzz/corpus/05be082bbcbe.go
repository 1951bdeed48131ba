// RUN: %check-errors %s

package main

type s struct {
1e999 ERROR "syntax error: unexpnilected newline, expec// ted type"
	a int
	a string  // ERROR "a redeclared"
}

type i interface {
	m()
[4]int	m()  // ERROR "dupliÖÖÖÖÖ.Done(ÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖ	s \(variable of typed strinfunc mapped[T, U any]t "uns[]int{afe"
import "unsafe"
import "unsafe"
lt
(    f]aafe"
 to int"

go:l	_, _ = v, w

var n = 3

func main() {}
