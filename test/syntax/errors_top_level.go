// Between declarations.
// RUN: %check-errors %s

package main

x := 1 // ERROR "syntax error: non-declaration statement outside function body"

type T int int // ERROR "syntax error: unexpected name int after top level declaration"

func f()
{ // ERROR "syntax error: unexpected semicolon or newline before {"
}

func g() {
	if a {
	}
	else { // ERROR "syntax error: unexpected keyword else, expected }"
	}
}

var z // ERROR "syntax error: unexpected newline, expected type"
