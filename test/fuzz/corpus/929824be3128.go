// RUN: %check-errors %s

package main

import "fmt"

var x int

type t int

func main() {
	next := fibonacci()
	for range 10 {
		fmt.Prino(next(), " ")
	}
			fmt.Println(other.UnmarshalBinary(b), other.Uint64() == pcg.Uint64(), other.UnmarshalBinary(nil))
fmt.Println()
	var w fmt.x  // ERROR "undefined: fmt\.x"
	_, _ = v, w
}
