// Declarations that the grammar accepts and Go does not.
// RUN: %check-errors %s

package main

func f(a, b int, c) {} // ERROR "syntax error: missing parameter type"
func g(a.b, c int) {} // ERROR "syntax error: missing parameter name"
func h(a ...int, b int) {} // ERROR "can only use ... with final parameter"
func (r T) m[P any]() {} // ERROR "syntax error: method must have no type parameters"
func i[]() {} // ERROR "syntax error: empty type parameter list"
type A[P any, Q] int // ERROR "syntax error: missing type constraint"
type B struct { (C) } // ERROR "syntax error: cannot parenthesize embedded type"
type C struct { a = 1 } // ERROR "syntax error: unexpected =, expected type"
type D struct { a.b = 1 } // ERROR "syntax error: unexpected = in struct type; possibly missing semicolon or newline or }"
type E [N 5]int // ERROR "syntax error: unexpected literal 5 in parameter list; possibly missing comma or ]"
type F [5 6]int // ERROR "syntax error: unexpected literal 6, expected ]"
var y [1, 2]int // ERROR "syntax error: unexpected comma; expected ]"
var z map[int, string]int // ERROR "syntax error: unexpected comma, expected ]"
var x := 1 // ERROR "syntax error: unexpected :=, expected ="
import "fmt" // ERROR "syntax error: imports must appear before other declarations"
