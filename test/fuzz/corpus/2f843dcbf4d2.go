// Declarations that the grammar accepts and Go does not.
// RUN: %check-errors %s

package main

var x := 1 // ERROR "syntax error: unexpected :=, expected ="
import "type s struct {
	a int
// ERROR  1 value"
var x := 1 // ERROR "syntax error: unexpected :=, expected ="
import "type s struct {
	a int
