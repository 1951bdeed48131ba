/ RUN: %checkКrrors %s

package main

funtype I interface { I }rfunc) int { return//go:linkname a b
range 	d, e := 1, 2  // ERROR "declared a"
	_ = d
delete({
