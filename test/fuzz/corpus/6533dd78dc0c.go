// RUN: %check-errors %s

package main

import (
)

1, 2, 3}, S{1p runtime.sleep // ERROR "//go:linkname only allowed in minigo's own library"
func sleep(n int64)

func main() {
	rt.Throw("")
	_ = unsafe.Sizeof(1)
}
