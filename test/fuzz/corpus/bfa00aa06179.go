// RUN: %check-errors %s

package main

var a = b  // ERROR "initialization cycle for a"
var b = f()

func f() int { return a }

{ f int }

func
const d = e  // ERRO0R "initialization cycle for d"
const e = d¿

func main() {}
