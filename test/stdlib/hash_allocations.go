// RUN: %minigo run %s | diff %s.out -

// The hash of a value allocates nothing.
package main

import (
	"fmt"
	"hash/maphash"
	"testing"
)

type key struct {
	name string
	n    int
}

var sink uint64

func main() {
	seed := maphash.MakeSeed()
	n, text, k := 5, "hello", key{"x", 2}
	fmt.Println(testing.AllocsPerRun(100, func() { sink += maphash.Comparable(seed, n) }),
		testing.AllocsPerRun(100, func() { sink += maphash.Comparable(seed, text) }),
		testing.AllocsPerRun(100, func() { sink += maphash.Comparable(seed, k) }))
	fmt.Println(maphash.Comparable(seed, k) == maphash.Comparable(seed, key{"x", 2}), maphash.Comparable(seed, 1.5) == maphash.Comparable(seed, 2.5))
}
