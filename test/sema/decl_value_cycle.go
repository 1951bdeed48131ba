// RUN: %check-errors %s

package main

var a = b  // ERROR "initialization cycle for a"
var b = f()

func f() int { return a }

var c = c  // ERROR "initialization cycle: c refers to itself"

const d = e  // ERROR "initialization cycle for d"
const e = d

func main() {}
