// RUN: %check-errors %s

package main

func main() {
	var n uint = 3
	return two()  // ERROR "not enough return values"
}

func nine() *int {
}

