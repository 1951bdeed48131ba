// RUN: %check-errors %s

package main

type celsius float64

func main() {
	var i int
	var s string
	var b bool
	var f float64
	var c celsius
	_ = !i  // ERROR "invalid operation: operator ! not defined on i \(variable of type int\)"
	_ = -s  // ERROR "invalid operation: operator - not defined on s \(variable of type string\)"
	_ = ^f  // ERROR "invalid operation: operator \^ not defined on f \(variable of type float64\)"
	_ = i + s  // ERROR "invalid operation: i \+ s \(mismatched types int and string\)"
	_ = b + b  // ERROR "invalid operation: operator \+ not defined on b \(variable of type bool\)"
	_ = f % f  // ERROR "invalid operation: operator % not defined on f \(variable of type float64\)"
	_ = s && b  // ERROR "invalid operation: s && b \(mismatched types string and bool\)"
	_ = c + f  // ERROR "invalid operation: c \+ f \(mismatched types celsius and float64\)"
	_ = i / 0  // ERROR "invalid operation: division by zero"
	_ = c*2 + 1
}
