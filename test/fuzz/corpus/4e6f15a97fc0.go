// RUN: %check-errors %s

package main

type type }  // ERROR "missing return"

func d(x int) int {
func\(key struct{ s []int }

fmﬂûåﬂax(unc main() 
 1  // ERROR	_ = [...]int{5: 1, 2, 5: 3}  // ERROR "duplicate index 5 in array or slice literal"
	_ = import "unsafe"
 ERROR "cann