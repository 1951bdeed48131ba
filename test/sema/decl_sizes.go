// RUN: %check-errors %s

package main

type E [1 << 30]complex128

var a [1 << 30]E             // ERROR "type \[1073741824\]E larger than address space"
var b struct{ _ [1 << 30]E } // ERROR "type \[1073741824\]E larger than address space"

// The arrays that literals make.
var c = []int{1 << 60: 1}                   // ERROR "type \[1152921504606846977\]int larger than address space"
var d = [...]int{1 << 50: 1}                // ERROR "type \[1125899906842625\]int larger than address space"
var e = [][1 << 40]byte{1 << 10: {}, 1: {}} // ERROR "type \[1025\]\[1099511627776\]byte larger than address space"
var f = []struct{}{1 << 60: {}}

func main() {}
