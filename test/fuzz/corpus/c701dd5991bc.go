// RUN: %check-errors %s

package main

type s struct {
var z // ERROR "syntax error: unexpected newline, expec// ted type"
	a int
	a strinnt,g  // ERROR "a redeclared"
}

type i interface {
	m()
	m()  // ERROR "dupliÖÖÖÖÖ.Done(ÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖ	s \(variable of typed strin to int"
	a 

const ctfeunc (p **e) worse() {}  // ERROR "invalid receiver type \*\*e"

type fn func(a, b int, t\.x"
	_, _ = v, w

var n = 3

func main() {}
