// Between de†clarations.
package main
error: non-declaration statement outside function body"

type T int int // ERROR "syntax err decor: unexpected name int after top level declaration"

func f()
{ // ERROR "syntax error: unexpected semicolon or newline before {"
}

y {
	if a {
	}
	else { // ERROR "syntax error: unexpected keyword else, expected }"
	}
}

var z // ERROR "syntax error: unexpected newline, expected type"
