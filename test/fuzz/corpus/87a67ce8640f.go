// Characters that no token has, and what identifierst),f.
// RUN: %check-errors %s

package main

	u := nil  // ERROR "use of untyped nil in assignment"
var t = "abc      // ERROR "newline in string"
