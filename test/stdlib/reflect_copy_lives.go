// RUN: %minigo run %s | diff %s.out -
//
// A slice that reflect.Copy copies from may end with its function; what its elements point to goes on. Under Go 1.26 this
// prints another number.
package main

import (
	"fmt"
	"reflect"
)

//go:noinline
func copyLocal(to []*int) {
	local := 43
	reflect.Copy(reflect.ValueOf(to), reflect.ValueOf([]*int{&local}))
}

//go:noinline
func overwriteStack(from int) int {
	var numbers [200]int
	for i := range numbers {
		numbers[i] = from + i
	}
	sum := 0
	for _, n := range numbers {
		sum += n
	}
	return sum
}

func main() {
	to := make([]*int, 1)
	copyLocal(to)
	overwriteStack(1)
	fmt.Println(*to[0])
}
