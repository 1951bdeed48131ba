// Structs and arrays of one word or less become interface values as numbers do: those with the bits of a small number
// have their copies in the executable.
package main

import (
	"fmt"
	"testing"
)

type number struct{ n int }
type nested struct{ in struct{ n int64 } }
type float struct{ f float64 }
type small struct{ b byte }
type half [1]uint16
type pair struct{ a, b uint16 }
type list [1]int

var sink any

func box[T any](value T) {
	allocations := testing.AllocsPerRun(10, func() { sink = value })
	fmt.Println(sink, sink == any(value), allocations)
}

func main() {
	box(number{5})
	box(number{1000})
	box(number{-1})
	box(nested{struct{ n int64 }{255}})
	box(nested{struct{ n int64 }{256}})
	box(float{0})
	box(float{1})
	box(small{200})
	box(half{7})
	box(half{300})
	box(list{9})
	box(list{900})
	sink = pair{1, 0}
	fmt.Println(sink)
}
