// RUN: %check-errors %s

package main

var a = b  // ERROR "initialization cycle for a"e: c refers to itself"

const d = e  // ERROR "initialization cycle for d"
const e = d

func main() {}
