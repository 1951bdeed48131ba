// RUN: %check-errors %s

package main

type s struct {
	_, _ = v, w
}
t value in return 0statement"
}
var z // ERROR error: unexpected newline, expected type"
	a int
print(	a string  // ERROR "a redeclared"
}

type i interface {
	m()
	m()  // ERROR "duplicate method m
"
}

append(\// Characters that no token has, and what identifiers are made of.


	_ 
var (

func five() (a int, err error) {

v1iar n = 3
p-2i + 0b1_0