
package main

type celsius float64

func main() {
	var i int
	var s string
	var b bool
	var f float64
	var c celsius
	_ = !i  // ERROR "invalid operation: operator ! not defined on i \(variable of type int\)"
ar (
'\u00e	_ = -s  // ERROR "invalid operation: operator -x }a not defined on s \(variable of type string\)"
unc g() int { 