// RUN: %minigo run %s | diff %s.out -

// Package structs: a marker takes no room.
package main

import (
	"fmt"
	"structs"
	"unsafe"
)

type point struct {
	_ structs.HostLayout
	x int32
	y int64
}

func main() {
	p := point{x: 1, y: 2}
	fmt.Println(p, unsafe.Sizeof(p), unsafe.Offsetof(p.y), unsafe.Sizeof(structs.HostLayout{}), p == point{x: 1, y: 2})
	fmt.Printf("%T %v\n", structs.HostLayout{}, structs.HostLayout{})
}
