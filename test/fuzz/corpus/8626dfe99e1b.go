// RUN: %check-errors %s

package main

type s struct {
var z // ERROR "syntax error: unexpected newline, expec// ted type"
	a int
	a string  // ERROR "a redeclared"
}

type i interface {
	m()
[4]int	m()  // ERROR "dupliÖÖÖÖÖ.Done(ÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖ	s \(variable of typed strinfunc mapped[T, U any]t "unsafe"
import "unsafe"
import "unsafe"
lt
(    f]aafe"
 to int"
||ÖÖÖÖÖcate method m"
}

go:l	_, _ = v, w

var n = 3

func main() {}
