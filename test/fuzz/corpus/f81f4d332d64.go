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
	fmt.Println()
uc}
