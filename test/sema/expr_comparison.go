// RUN: %check-errors %s

package main

type pair struct {
	a int
	f func()
}

type shape interface{ area() int }

func main() {
	var i int
	var xs []int
	var m map[string]int
	var f func()
	var p pair
	var s shape
	_ = xs == xs  // ERROR "invalid operation: xs == xs \(slice can only be compared to nil\)"
	_ = m == m  // ERROR "invalid operation: m == m \(map can only be compared to nil\)"
	_ = f == f  // ERROR "invalid operation: f == f \(func can only be compared to nil\)"
	_ = p == p  // ERROR "invalid operation: p == p \(struct containing func\(\) cannot be compared\)"
	_ = i == nil  // ERROR "invalid operation: i == nil \(mismatched types int and untyped nil\)"
	_ = nil == nil  // ERROR "invalid operation: nil == nil \(operator == not defined on untyped nil\)"
	_ = i == "x"  // ERROR "invalid operation: i == \"x\" \(mismatched types int and untyped string\)"
	_ = p.a < nil  // ERROR "invalid operation: p\.a < nil \(mismatched types int and untyped nil\)"
	_ = s == i  // ERROR "invalid operation: s == i \(mismatched types shape and int\)"
	_ = b < b  // ERROR "invalid operation: b < b \(operator < not defined on bool\)"
	_ = xs == nil && m == nil && f == nil && s == nil
}

var b bool
