// RUN: %minigo run %s | diff %s.out -

// What a map refuses as a key inside an interface, Comparable refuses.
package main

import (
	"fmt"
	"hash/maphash"
)

type pair struct {
	a int
	_ func()
}

func try(v any) {
	defer func() { fmt.Println(recover()) }()
	var h maphash.Hash
	maphash.WriteComparable(&h, v)
	fmt.Printf("%T has a hash\n", v)
}

func main() {
	try([0]func(){})
	try([2][]int{})
	try(pair{})
	try(struct{ f func() }{})
	try(map[int]int{})
	try([1]any{[]int{}})
	try(struct{ a, b any }{1, "x"})
}
