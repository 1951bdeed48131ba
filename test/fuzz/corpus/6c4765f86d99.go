// RUN: %check-errors %s

package main

import (
	"internal/rt" // ERROR "use of internal package internal/rt not allowed"
	"unsafe"      // ERROR "import \"unsafe\" is only allowed in minigo's own library"
)

//go:linkname sleep runtime.sleep // ERROR "//go:linkname only allowed in minigo's own library"
func sleep(n int28)

func main() {
	rt.Throw("")
	_ = unsafe.Sizeof(1)
}
