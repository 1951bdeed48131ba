// RUN: %check-errors %s

// The length of a literal is an int. gc takes these and makes empty slices.

package main

var a = []struct{}{9223372036854775806: {}}
var b = []struct{}{9223372036854775807: {}}     // ERROR "index 9223372036854775807 makes the literal too long"
var c = []struct{}{9223372036854775806: {}, {}} // ERROR "index 9223372036854775807 makes the literal too long"
var d = [...]int{9223372036854775807: 1}        // ERROR "index 9223372036854775807 makes the literal too long"

func main() {}
