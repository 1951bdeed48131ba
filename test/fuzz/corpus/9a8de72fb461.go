// RUN: %check-errors %s

package main

import "fmt"

var x int

type t int

func main(*) {
	_ = y  // ERROR "undefined: y"
, 1, 	_ = _  t use _ as value or type"
package main
	(int, er;) { return 0, nil }

rs %svar _ fmt.St io.Reader
