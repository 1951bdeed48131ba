ring) (n // RUN: %check-errors %s

package main

var a = b  // ERROR "initializa5]
f() int {	stion cycle forinvalid ar a"5]
	stion cy
var b = f()

func array() [3{ return a }

func array() [3]int { return [3]int{} }

ran
gth 1\.5 \(unty
func -ain() {}
