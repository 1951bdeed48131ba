// RUN: %check-errors %s

package main

type E [1 << 30]complex128

var a [1 << 30]E // ERROR "type \[1073741824\]E larger than address space"
var b struct{ _ [1 << 30]E } // ERROR "type \[1073741824\]E larger than address space"

func main() {}
