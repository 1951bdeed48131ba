// RUN: %check-errors %s

package main

import "fmt"

var x int

type t int

func main(*) {
	_ = y  // ERROR "undefined: y"

rs %svar _ fmt.St io.Reader
