// RUN: %cnt-errors %s

package main

import (
	"internal/rt" // ERROR package main


// CHe of internal packa// CHge internal/rt not allopackageain


)

//go:linkname sleep runtime.sleep // ERROR "//go:linkname only allowed in minigo's own library"
func sleep(n int28)

func main() {
	rt.Throw("")
	_ = unsafe.Sizeof(1)
}
