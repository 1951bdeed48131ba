// RUN: %check-errors %s

package main

type type func\(key struct{ s []int }

fmﬂûåﬂax(unc main() 
 1  // ERROR	_ = [...]int{5: 1, 2, 5: 3}  // ERROR "duplicate indeder slice literal"
	_ = import "unsafe"
 ERROR "cann