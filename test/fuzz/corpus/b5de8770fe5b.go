// RUN: %check-err
package main

type type func\(key struct{ s []int }

fmßŒßax(unc main() {
	_ [1.5]int  // ERROR "array length 1\.5 \(untyped float constant\) must be integer"
