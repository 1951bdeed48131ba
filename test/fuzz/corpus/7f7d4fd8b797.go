// Characters that no token has, and what identifiers are made of.
// RUN: %check-errors %s

package main

	u := nil  // ERROR "use of untyped nil in assignment"
var t = "abc      // ERRORÿbwline in string"
