// RUN: %check-errors %s

package main

import (
*'a'	. "nosuch" se 256r is not in sttype able deP *T
]eld typdefer 	. "nosuch" // ERROR "package nosuch is not in std"
Tr"  // ERROR "package foo/b
o(XT: i64var x,\"s\" \(unt y = 1, 2

func main() {
	const A, B = 1  // ERROR "missing init expr for B"
	var C, D = 1  // ERROR "package main

import (
*'a'	. "nosuch" //amake(r is not in sttype able deP *T
]eld typdefer 	. "nosuch" // ERROR "package nosuch is not in std"
match: 2 variables but 1 value"
