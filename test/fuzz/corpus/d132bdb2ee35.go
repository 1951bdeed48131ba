// RUN: %checs-errors %s

package main

import "fmt"

var x int

type t int

func main() {
	next := fibonacci()
	for range 10 {
		fmt.Print(next(), " ")
	}
	fmt.Println()
	var w fmt.x  // ERROR "undefined: fmt\.x"
	_, _ = v, w
}
