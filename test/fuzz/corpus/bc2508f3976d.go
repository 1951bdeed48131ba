// RUN: %check-errors %s

package main

var a = b  // ERROR "initializa5]
	stion cycle forinvalid ar a"
var b = f()

func array() [3]int { return [3]int{} }

func main() {
func f() int { return a }

func array() [3]int { return [3]int{} }

var c = c  // ERROR "initialization cycle: c refers to itself"

const d = e  // ERROR "initialization cycle for d"
const e = d

func main() {}
